import type { markdownTexts } from '../texts/markdownTexts.ts'

/** Formats of the toolbar buttons. */
export type Format = 'bold' | 'italic' | 'heading' | 'list' | 'link'

/** Text with its selection. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** Replacement of the text from `start` to `end`, and the selection after it. */
export interface Replacement extends Selected {
  selectStart: number
  selectEnd: number
}

type Words = Pick<typeof markdownTexts, 'placeholder' | 'address'>

const changes: Record<Format, (selected: Selected, words: Words) => Replacement> = {
  bold: (selected, words) => wrapped('**', withoutSpaces(selected), words.placeholder.bold),
  italic: (selected, words) => wrapped('*', withoutSpaces(selected), words.placeholder.italic),
  heading: (selected) => prefixed('# ', /^#{1,6} +/, selected),
  list: (selected) => prefixed('- ', /^[-+*] +/, selected),
  link: (selected, words) => linked(withoutSpaces(selected), words),
}

/**
 * Returns the change that applies a format to the selection. If the selection already has the format,
 * the change removes it.
 */
export const formatted = (format: Format, selected: Selected, words: Words): Replacement =>
  changes[format](selected, words)

/**
 * Returns the selection without spaces at its ends, because Markdown ignores a mark with a space on its
 * inner side.
 */
function withoutSpaces({ text, start, end }: Selected): Selected {
  const inside = text.slice(start, end)
  if (inside.trim() === '') return { text, start, end: start }
  return {
    text,
    start: start + inside.length - inside.trimStart().length,
    end: end - (inside.length - inside.trimEnd().length),
  }
}

/** Returns the number of asterisks at one end of a text. */
const stars = (text: string, end: RegExp): number => end.exec(text)?.[0].length ?? 0

function wrapped(mark: string, { text, start, end }: Selected, placeholder: string): Replacement {
  const inside = text.slice(start, end)
  const around = Math.min(stars(text.slice(0, start), /\*+$/), stars(text.slice(end), /^\*+/))
  // Three asterisks mean bold and italic, two mean only bold. So italic must not remove one of two
  // asterisks.
  const isMarked = mark === '**' ? around >= 2 : around % 2 === 1
  if (isMarked) {
    const from = start - mark.length
    return {
      start: from,
      end: end + mark.length,
      text: inside,
      selectStart: from,
      selectEnd: from + inside.length,
    }
  }
  const words = inside || placeholder
  const selectStart = start + mark.length
  return { start, end, text: mark + words + mark, selectStart, selectEnd: selectStart + words.length }
}

function prefixed(prefix: string, present: RegExp, { text, start, end }: Selected): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const areAllPresent = lines.every((line) => present.test(line) || (line === '' && lines.length > 1))
  const changed = lines
    .map((line) => {
      if (line === '' && lines.length > 1) return line
      const bare = line.replace(present, '')
      return areAllPresent ? bare : prefix + bare
    })
    .join('\n')
  const isPlace = start === end
  const selectEnd = from + changed.length
  return { start: from, end: to, text: changed, selectStart: isPlace ? selectEnd : from, selectEnd }
}

function linked({ text, start, end }: Selected, words: Words): Replacement {
  const inside = text.slice(start, end)
  const isAddress = /^(https?:\/\/|mailto:)\S+$/.test(inside)
  const label = isAddress ? words.placeholder.link : inside || words.placeholder.link
  const address = isAddress ? inside : words.address
  const labelStart = start + 1
  const addressStart = labelStart + label.length + 2
  const change = { start, end, text: `[${label}](${address})` }
  return isAddress || inside === ''
    ? { ...change, selectStart: labelStart, selectEnd: labelStart + label.length }
    : { ...change, selectStart: addressStart, selectEnd: addressStart + address.length }
}
