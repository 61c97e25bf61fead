import { globalStyle, style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.gap.sheet,
      // When printing, browsers place grid items over each other at page breaks.
      '@media': { print: { display: 'block' } },
    },
  },
})

globalStyle(`${root} > * + *`, {
  '@layer': { [primitives]: { '@media': { print: { marginBlockStart: theme.gap.sheet } } } },
})
