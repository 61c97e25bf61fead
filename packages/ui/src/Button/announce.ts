import { visuallyHidden } from '../theme/visuallyHidden.css.ts'

let region: HTMLElement | undefined

/**
 * Announces a text to screen readers, independently of the focus. A new text replaces the previous one.
 * Returns a function that removes the text, for example when an action has ended. React Aria's
 * announcer is not used: it refers to the pressed button by id, and the button is often removed before
 * the text is read.
 */
export function announce(text: string): () => void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = visuallyHidden
    region.setAttribute('aria-live', 'assertive')
    // React Aria's dialogs do not hide elements with this attribute.
    region.setAttribute('data-live-announcer', 'true')
    document.body.append(region)
  }
  const line = document.createElement('div')
  line.textContent = text
  const here = region
  here.replaceChildren()
  // A live region announces only text that is added after the region is in the document, and
  // announces a repeated text only in a new element.
  const adding = setTimeout(() => here.replaceChildren(line), 100)
  const removing = setTimeout(() => line.remove(), 5000)
  return () => {
    clearTimeout(adding)
    clearTimeout(removing)
    line.remove()
  }
}
