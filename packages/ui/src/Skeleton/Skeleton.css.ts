import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: { boxSizing: 'border-box', position: 'relative', display: 'grid', textAlign: 'start' },
  },
})

/** The shape becomes visible together with the bars. */
export const shape: string = style({
  '@layer': {
    [primitives]: {
      visibility: 'hidden',
      selectors: { [`${root}[data-shown] > &`]: { visibility: 'visible' } },
    },
  },
})

/** Bar that is as tall as a line of text, so that the page does not move when the text arrives. */
export const bar: string = style({
  '@layer': {
    [primitives]: {
      display: 'block',
      blockSize: theme.leading.m,
      visibility: 'hidden',
      backgroundImage: `linear-gradient(${theme.line.hair}, ${theme.line.hair})`,
      backgroundSize: '100% 10px',
      backgroundPosition: 'center',
      backgroundRepeat: 'no-repeat',
      selectors: { [`${root}[data-shown] > &`]: { visibility: 'visible' } },
    },
  },
})
