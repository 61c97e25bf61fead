import type { tokens } from '../theme/tokens.ts'

type NameIn<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : `${Name}-${NameIn<Values[Name]>}`
}[keyof Values & string]

/** The name of a token with its groups, such as `type-new-bg`. Its custom property is `--pg-type-new-bg`. */
export type TokenName = NameIn<typeof tokens>

/** Two colours that components show next to each other. */
export interface ContrastPair {
  front: TokenName
  back: TokenName
  /** The minimum of the contrast ratio: 4.5 for text, 3 for borders and marks (WCAG 1.4.3, 1.4.11). */
  least: 4.5 | 3
}

const textOn = (backs: readonly TokenName[], fronts: readonly TokenName[]): ContrastPair[] =>
  backs.flatMap((back) => fronts.map((front) => ({ front, back, least: 4.5 })))

const linesOn = (backs: readonly TokenName[], fronts: readonly TokenName[]): ContrastPair[] =>
  backs.flatMap((back) => fronts.map((front) => ({ front, back, least: 3 })))

const papers: readonly TokenName[] = [
  'surface-canvas',
  'surface-sheet',
  'surface-sunken',
  'surface-raised',
  'surface-hover',
  'surface-selected',
]

const tones = ['info', 'danger', 'warn', 'type-new', 'type-change', 'type-removal', 'type-other'] as const
const types = ['type-new-fg', 'type-change-fg', 'type-removal-fg', 'type-other-fg'] as const

/** All pairs of colours in use. */
export const contrastPairs: readonly ContrastPair[] = [
  ...textOn(papers, ['text-main', 'text-muted', 'accent-main', 'accent-hover']),
  ...textOn(['surface-canvas', 'surface-sheet', 'surface-sunken', 'surface-raised'], ['text-disabled']),
  ...textOn(
    ['surface-canvas', 'surface-sheet', 'surface-raised', 'surface-hover'],
    ['danger-action', 'danger-fg'],
  ),
  ...textOn(['surface-canvas', 'surface-sheet', 'surface-raised'], ['warn-fg', 'info-fg']),
  ...textOn(['surface-canvas', 'surface-sheet', 'surface-hover', 'surface-selected'], types),
  ...textOn(['surface-selected'], ['danger-fg', 'accent-onSoft']),
  ...textOn(['surface-ink'], ['text-onInk', 'text-onInkMuted']),
  ...textOn(['accent-main', 'accent-hover', 'accent-active'], ['accent-on']),
  ...textOn(['accent-soft'], ['accent-onSoft', 'danger-fg', 'text-main', 'text-muted']),
  ...textOn(['highlight-bg'], ['highlight-fg']),
  ...textOn(['danger-action'], ['danger-onAction']),
  ...textOn(['info-bg', 'danger-bg', 'warn-bg'], ['accent-main']),
  ...tones.flatMap((tone) => [
    ...textOn([`${tone}-bg`], [`${tone}-fg`, 'text-main']),
    ...linesOn([`${tone}-bg`, 'surface-sheet', 'surface-canvas'], [`${tone}-line`]),
  ]),
  ...linesOn(['surface-sheet', 'surface-canvas', 'surface-raised', 'surface-sunken'], ['line-control']),
  ...linesOn(['focus-inner'], ['focus-outer']),
]

/** The backgrounds of the focus ring. On each of them at least one of its two colours needs a ratio of 3. */
export const focusBackgrounds: readonly TokenName[] = [
  ...papers,
  'surface-ink',
  'accent-main',
  'accent-hover',
  'danger-action',
  'highlight-bg',
  ...tones.map((tone) => `${tone}-bg` as const),
]
