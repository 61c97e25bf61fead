import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useEditConflictTexts } from './editConflictTexts.ts'

/** The maximum number of characters of a shown text. */
const longest = 400
/** The number of characters shown on each side of the difference. */
const contextLength = 60

interface ValueTexts {
  yes: string
  no: string
  none: string
  empty: string
}

/** Returns the texts that `valueWords` needs. */
export const useValueTexts = (): ValueTexts => {
  const shared = usePortalSharedTexts()
  const texts = useEditConflictTexts()
  return {
    yes: shared.yes,
    no: shared.no,
    none: shared.none,
    empty: texts.empty,
  }
}

/**
 * Returns a value as text for a comparison. A long text is shortened to the part that differs from the other
 * value.
 */
export function valueWords(value: unknown, other: unknown, words: ValueTexts): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.length === 0 ? words.none : value.map(String).join(', ')
  const text = value === null || value === undefined ? '' : String(value)
  if (text.trim() === '') return words.empty
  return text.length <= longest ? text : excerpt(text, typeof other === 'string' ? other : '')
}

function excerpt(text: string, other: string): string {
  const most = Math.min(text.length, other.length)
  let start = 0
  while (start < most && text[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && text.at(-1 - end) === other.at(-1 - end)) end += 1
  const from = Math.max(0, start - contextLength)
  const to = Math.min(text.length, Math.max(from, text.length - end + contextLength), from + longest)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
