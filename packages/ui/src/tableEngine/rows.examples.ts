import type { EngineColumn, Value } from './value.ts'

/**
 * Function that returns a pseudo-random integer below a limit. It has a fixed seed, so that a failing
 * test can be repeated.
 */
export type RandomInteger = (below: number) => number

export function randomIntegers(seed: number): RandomInteger {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Row with its cells in the order of the columns. */
export interface Example {
  place: number
  cells: readonly Value[]
}

const pieces = [
  'abemzABEMZ019 -_.,;!?*+()[]{}|^$\\/\'"@#%&<>~`\t\n\r\u001f\u0000'.split(''),
  ['é', 'É', 'e\u0301', 'ö', 'Ö', 'ß', 'ẞ', 'æ', 'Ø', 'ł', 'Ż', 'İ', 'I', 'ı', 'ﬁ', 'ŉ'],
  ['Σ', 'σ', 'ς', 'Ж', 'я', 'あ', 'ア', '漢', '字', '한', 'ก', 'เ', 'ا', 'ب', '٣', '३', 'א'],
  ['😀', '👩‍🔬', '🇩🇰', '\ud800', '\udc00', '\u200d', '\u00ad', '\ufeff', '\u0301', '\u00a0', '𝒜', '𐐀'],
  ['Site 2', 'Site 10', 'Site 007', '10', '2', '00', '12345678901234567890', 'berg', 'Berg', 'strasse'],
].flat()

export function text(next: RandomInteger, most = 6): string {
  return Array.from({ length: next(most + 1) }, () => pieces[next(pieces.length)] ?? '').join('')
}

/**
 * Whether the collation of a locale is not transitive for numbers that mix the digits of several
 * scripts. For example, 'Site 2٣2' < 'Site 2한5' < 'Site 23' < 'Site 2٣2', and no sort order is correct.
 * This is an ICU bug.
 */
export const hasCollationCycles = (locale: string): boolean => locale !== 'en' && locale !== 'de'

/** Removes Arabic and Devanagari digits from a text. */
export const withoutOtherDigits = (from: string): string => from.replaceAll(/[٣३]/g, '')

const number = (next: RandomInteger): number =>
  [
    0,
    -0,
    1,
    -1,
    0.5,
    -0.25,
    7,
    10,
    1e21,
    1e-7,
    2 ** 40,
    -(2 ** 31),
    -(2 ** 53),
    Number.NaN,
    Infinity,
    -Infinity,
  ][next(19)] ?? next(50) - 25

const date = (next: RandomInteger): Date =>
  new Date(next(9) === 0 ? Number.NaN : next(3_000_000) * 1_000_000 - 1e12)

const empty = (next: RandomInteger): Value => [null, undefined, '', ' ', '\u00a0\t'][next(5)]

/** Generators of the values of each kind of column. */
const generators: readonly ((next: RandomInteger) => Value)[] = [
  (next) => text(next),
  (next) => ['Berg', 'berg', 'Ångström', 'Øst', 'Zürich', '', 'Site 2', 'Site 10'][next(8)],
  number,
  (next) => next(9) - 4,
  date,
  (next) => next(2) === 0,
  (next) => ([text, number, date, empty][next(4)] ?? empty)(next),
  (next) => `${text(next, 2)}${next(1e6)}`,
  (next) => `2026-0${1 + next(9)}-1${next(10)} 0${next(10)}:${10 + next(50)}`,
  (next) => (next(300) === 0 ? 'S-1' : `S-${1000 + next(9000)}`),
]

export const exampleColumns: readonly EngineColumn<Example>[] = generators.map((_, place) => ({
  id: `c${place}`,
  value: ({ cells }) => cells[place],
  isFilterable: place !== 3,
  isSortable: true,
}))

export function examples(next: RandomInteger, count: number): Example[] {
  return Array.from({ length: count }, (_, place) => ({
    place,
    cells: generators.map((make) => (next(8) === 0 ? empty(next) : make(next))),
  }))
}

/**
 * Returns a random search term: often the text of a cell or a part of it, otherwise some text that a
 * user may type.
 */
export function term(next: RandomInteger, rows: readonly Example[]): string {
  const cell = rows[next(Math.max(1, rows.length))]?.cells[next(generators.length)]
  const whole = typeof cell === 'string' ? cell : cell instanceof Date ? '19' : String(cell)
  const start = next(whole.length + 1)
  return [text(next, 2), whole, whole.slice(start, start + 1 + next(3)), 'Yes', 'b', ' ', ''][next(7)] ?? ''
}
