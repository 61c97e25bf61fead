import { style } from '@vanilla-extract/css'
import { from } from '../theme/breakpoints.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

export const grid: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'grid',
      gap: theme.space[4],
      margin: 0,
      padding: 0,
      listStyle: 'none',
      ...columns(1),
      '@media': {
        [from('md')]: columns(2),
        [from('lg')]: columns(3),
        [from('xl')]: { ...columns(4), gap: theme.gap.sheet },
      },
    },
  },
})
