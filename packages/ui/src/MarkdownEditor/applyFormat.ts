import type { Replacement } from './formatting.ts'

/** Applies a change as if the user had typed it, so that the browser's Undo reverts it. */
export function applyFormat(area: HTMLTextAreaElement, change: Replacement): void {
  area.focus()
  area.setSelectionRange(change.start, change.end)
  // This function is deprecated, but it is still the only way to change a text without losing its undo
  // history.
  const isTyped =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, change.text)
  if (!isTyped) {
    area.setRangeText(change.text, change.start, change.end, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(change.selectStart, change.selectEnd)
}
