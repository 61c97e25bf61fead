import { observeSize } from '../layout/observeSize.ts'

/**
 * Scrolls a focused element to a position where a sticky bar at the lower edge does not cover it (WCAG
 * 2.4.11). Does the same when the bar becomes taller. Browsers scroll only the caret of a text area into
 * view. While the pointer is pressed nothing is scrolled, because the pressed element would move away from
 * the pointer. Returns a function that removes the listeners.
 */
export function keepFocusInSight(bar: HTMLElement): () => void {
  let isPressed = false
  const reveal = () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || bar.contains(focused) || isPressed) return
    if (getComputedStyle(bar).position !== 'sticky') return
    if (focused.closest(dialogs) !== bar.closest(dialogs)) return
    // The native checkbox is hidden inside its label, so the label is measured.
    const shown = (focused.offsetHeight < 3 && focused.closest('label')) || focused
    const { top, bottom, height } = shown.getBoundingClientRect()
    const edge = bar.getBoundingClientRect()
    if (bottom <= edge.top || top >= edge.bottom) return
    shown.scrollIntoView?.({ block: height > edge.top / 2 ? 'start' : 'nearest' })
  }
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
  }
  const stopObserving = observeSize([bar], reveal)
  document.addEventListener('focusin', reveal)
  document.addEventListener('pointerdown', press, true)
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
  return () => {
    stopObserving()
    document.removeEventListener('focusin', reveal)
    document.removeEventListener('pointerdown', press, true)
    document.removeEventListener('pointerup', release, true)
    document.removeEventListener('pointercancel', release, true)
  }
}

const dialogs = '[role="dialog"], [role="alertdialog"]'
