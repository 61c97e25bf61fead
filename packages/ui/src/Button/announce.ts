import { visuallyHidden } from '../theme/visuallyHidden.css.ts'

let region: HTMLElement | undefined

/**
 * Says a text to assistive technology, whatever has the focus. React Aria's own announcer points to
 * the pressed button by id, and the button is often gone before that is read.
 */
export function announce(text: string): void {
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
  // A region speaks of what is added after it stands.
  setTimeout(() => here.append(line), 100)
  setTimeout(() => line.remove(), 5000)
}
