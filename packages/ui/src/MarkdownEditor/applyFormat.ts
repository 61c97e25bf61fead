import type { Replacement } from './formatting.ts'

/** Writes a change as if it were typed, so that the browser's Undo takes it back. */
export function applyFormat(area: HTMLTextAreaElement, change: Replacement): void {
  area.focus()
  area.setSelectionRange(change.start, change.end)
  // Deprecated, and still the only way to change a text without losing its undo history.
  const isTyped =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, change.text)
  if (!isTyped) {
    area.setRangeText(change.text, change.start, change.end, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(change.selectStart, change.selectEnd)
}
