import { type ColourScheme, colourIn, colourSchemes, defaultValueOf } from './colourScheme.ts'
import { contrastPairs, focusBackgrounds, type TokenName } from './contrastPairs.ts'
import { contrastRatio } from './contrastRatio.ts'

/** The values of custom properties that differ from the theme: `{ '--pg-accent-main': '#5b2a86' }`. */
export type ThemeValues = Readonly<Record<string, string>>

/** Two colours of a theme without the required contrast. */
export interface ContrastFault {
  scheme: ColourScheme
  /** The name of the colour of the text or line, without `--pg-`: `accent-main`. */
  front: string
  back: string
  /** The contrast ratio, from 1 to 21. */
  ratio: number
  /** The required ratio: 4.5 for text, 3 for lines and the focus ring. */
  least: number
}

/**
 * Returns the pairs of colours that have too little contrast (WCAG 2.2 AA) when a project replaces these values of the
 * theme. A theme without faults returns an empty list.
 *
 * A colour is `#rrggbb`, or `light-dark(#rrggbb, #rrggbb)` with one value for each colour scheme. Throws an error for
 * other forms of colours, because their contrast cannot be computed without a browser. [EXP-225]
 */
export function checkTheme(values: ThemeValues): ContrastFault[] {
  return colourSchemes.flatMap((scheme) => {
    const colour = (name: TokenName) => colourIn(scheme, values[`--pg-${name}`] ?? defaultValueOf(name))
    const ratio = (front: TokenName, back: TokenName) => contrastRatio(colour(front), colour(back))
    const pairs = contrastPairs.map((pair) => ({ ...pair, ratio: ratio(pair.front, pair.back) }))
    // The focus ring has two colours, so that one of them stands out from each background.
    const rings = focusBackgrounds.map((back) => ({
      front: 'focus-outer',
      back,
      least: 3,
      ratio: Math.max(ratio('focus-outer', back), ratio('focus-inner', back)),
    }))
    return [...pairs, ...rings]
      .filter((pair) => pair.ratio < pair.least)
      .map(({ front, back, ratio: found, least }) => ({ scheme, front, back, ratio: found, least }))
  })
}
