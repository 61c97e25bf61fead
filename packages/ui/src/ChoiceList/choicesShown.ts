import type { Option } from '../fieldParts/option.ts'

const marks = /\p{M}/gu

/** Removes accents and upper case from a text, so that 'sao' matches 'São Bento'. */
const folded = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase()

export interface Findable {
  option: Option
  text: string
}

/**
 * Returns options together with their folded texts. These would otherwise be computed at every key
 * press.
 */
export const findable = (options: readonly Option[]): Findable[] =>
  options.map((option) => ({ option, text: folded(`${option.label} ${option.description ?? ''}`) }))

/**
 * Returns the options that contain every word of the search. Options whose id is in `first` precede all
 * others; both are in their original order.
 */
export function choicesShown(all: readonly Findable[], search: string, first: ReadonlySet<string>): Option[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const matching = all.filter(({ text }) => words.every((word) => text.includes(word)))
  const top: Option[] = []
  const rest: Option[] = []
  for (const { option } of matching) (first.has(option.id) ? top : rest).push(option)
  return [...top, ...rest]
}
