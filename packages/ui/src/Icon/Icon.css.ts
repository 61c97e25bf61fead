import { style, styleVariants } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { rightToLeft } from '../theme/rightToLeft.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      display: 'block',
      flex: 'none',
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
})

/** Styles by the size in pixels. A smaller icon has thicker lines. */
export const size: Record<16 | 20 | 28, string> = styleVariants(
  { 16: ['16px', 1.75], 20: ['20px', 1.5], 28: ['28px', 1.25] },
  ([edge, strokeWidth]) => ({
    '@layer': { [primitives]: { inlineSize: edge, blockSize: edge, strokeWidth } },
  }),
)

export const directed: string = style({
  '@layer': { [primitives]: { selectors: { [`&${rightToLeft}`]: { scale: '-1 1' } } } },
})
