import type { markdownTexts } from '../texts/markdownTexts.ts'

/** What the buttons above the text do to it. */
export type Format = 'bold' | 'italic' | 'heading' | 'list' | 'link'

/** A text and what is selected in it. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** What is to stand from `start` to `end` instead, and what to select then. */
export interface Replacement extends Selected {
  selectStart: number
  selectEnd: number
}

type Words = Pick<typeof markdownTexts, 'placeholder' | 'address'>

/** The change that a format makes to what is selected. The same again takes it back. */
export function formatted(format: Format, selected: Selected, words: Words): Replacement {
  switch (format) {
    case 'bold':
      return wrapped('**', withoutSpaces(selected), words.placeholder.bold)
    case 'italic':
      return wrapped('*', withoutSpaces(selected), words.placeholder.italic)
    case 'heading':
      return prefixed('# ', /^#{1,6} +/, selected)
    case 'list':
      return prefixed('- ', /^[-+*] +/, selected)
    case 'link':
      return linked(withoutSpaces(selected), words)
  }
}

/** A mark does not hold with a space beside it. */
function withoutSpaces({ text, start, end }: Selected): Selected {
  const inside = text.slice(start, end)
  if (inside.trim() === '') return { text, start, end: start }
  return {
    text,
    start: start + inside.length - inside.trimStart().length,
    end: end - (inside.length - inside.trimEnd().length),
  }
}

/** How many of a mark's character stand at one end of a place. */
const run = (text: string): number => /^\**/.exec(text)?.[0].length ?? 0
const reversed = (text: string): string => [...text].toReversed().join('')

function wrapped(mark: string, { text, start, end }: Selected, placeholder: string): Replacement {
  const inside = text.slice(start, end)
  const around = Math.min(run(reversed(text.slice(0, start))), run(text.slice(end)))
  // Three are bold and italic; two are bold alone, which italic must not take for its own.
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
