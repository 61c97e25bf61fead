import { visuallyHidden } from '../theme/visuallyHidden.css.ts'

let region: HTMLElement | undefined

/**
 * Announces a text to assistive technology, whatever has the focus. React Aria's own announcer points to
 * the pressed button by id, and the button is often gone before that is read. The newest text replaces the
 * one before. Returns how to take the text back once it no longer holds, e.g. when a wait has ended.
 */
export function announce(text: string): () => void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = visuallyHidden
    region.setAttribute('aria-live', 'assertive')
    // By this an open dialog knows not to hide it.
    region.setAttribute('data-live-announcer', 'true')
    document.body.append(region)
  }
  const line = document.createElement('div')
  line.textContent = text
  const here = region
  here.replaceChildren()
  // A live region announces only what is added after it is in the document, and a repeated text only if it
  // is another element.
  const adding = setTimeout(() => here.replaceChildren(line), 100)
  const removing = setTimeout(() => line.remove(), 5000)
  return () => {
    clearTimeout(adding)
    clearTimeout(removing)
    line.remove()
  }
}
