import { theme, tokens } from '@portal-gateway/ui/theme'

export type Group = keyof typeof tokens
export type Scheme = 'light' | 'dark'

/** The docs page of each group. The compiler reports a group that has no page. */
const pages: Readonly<Record<Group, 'Colour' | 'Type' | 'Spacing' | 'Motion' | 'Elevation'>> = {
  surface: 'Colour',
  text: 'Colour',
  highlight: 'Colour',
  line: 'Colour',
  accent: 'Colour',
  info: 'Colour',
  danger: 'Colour',
  warn: 'Colour',
  type: 'Colour',
  focus: 'Colour',
  font: 'Type',
  size: 'Type',
  leading: 'Type',
  weight: 'Type',
  tracking: 'Type',
  measure: 'Type',
  space: 'Spacing',
  gap: 'Spacing',
  gutterMark: 'Spacing',
  density: 'Spacing',
  shell: 'Spacing',
  time: 'Motion',
  ease: 'Motion',
  shadow: 'Elevation',
  order: 'Elevation',
  radius: 'Elevation',
  border: 'Elevation',
}

export type FoundationsPage = (typeof pages)[Group]

const groups = Object.keys(tokens) as Group[]

/** Returns the groups of tokens on a docs page, in the order of the theme. */
export const groupsOn = (page: FoundationsPage): Group[] => groups.filter((group) => pages[group] === page)

/** A value of the theme. */
export interface Token {
  group: Group
  /** The path of the token without its group, joined with hyphens: `new-bg`. It is empty for `measure`. */
  name: string
  /** The name of the CSS custom property: `--pg-type-new-bg`. */
  property: string
  /** The value as CSS: `var(--pg-type-new-bg)`. */
  reference: string
  /** The value in the theme, with `light-dark(…)` if it depends on the colour scheme. */
  value: string
}

/** Returns all tokens of a group. */
export const tokensIn = (group: Group): Token[] => leaves(group, [], theme[group], tokens[group])

function leaves(group: Group, path: readonly string[], reference: unknown, value: unknown): Token[] {
  if (typeof value === 'string' && typeof reference === 'string')
    return [{ group, name: path.join('-'), property: reference.slice('var('.length, -1), reference, value }]
  const references = new Map(Object.entries(Object(reference)))
  return Object.entries(Object(value)).flatMap(([name, inner]) =>
    leaves(group, [...path, name], references.get(name), inner),
  )
}

/** Returns a value of the theme in one colour scheme. */
export const valueIn = (scheme: Scheme, value: string): string =>
  value.replaceAll(/light-dark\(([^,]+), ([^)]+)\)/g, scheme === 'light' ? '$1' : '$2')

/** Whether a value is a single colour. */
export const isColour = ({ value }: Pick<Token, 'value'>): boolean => /^light-dark\([^()]*\)$/.test(value)
