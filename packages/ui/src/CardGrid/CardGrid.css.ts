import { style } from '@vanilla-extract/css'
import { from } from '../theme/breakpoints.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** Minimum width of a card. It is in rem, so that larger text results in fewer columns. */
const least = '13rem'

const columns = (count: number, gap: string) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(max(min(${least}, 100%), (100% - ${count - 1} * ${gap}) / ${count}), 1fr))`,
})

export const grid: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      display: 'grid',
      gap: theme.space[4],
      margin: 0,
      padding: 0,
      listStyle: 'none',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '@media': {
        [from('md')]: columns(2, theme.space[4]),
        [from('lg')]: columns(3, theme.space[4]),
        [from('xl')]: { ...columns(4, theme.gap.sheet), gap: theme.gap.sheet },
      },
    },
  },
})
