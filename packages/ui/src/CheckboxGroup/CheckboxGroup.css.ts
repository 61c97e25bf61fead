import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** Further content of an option, aligned with its label. */
export const content: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'start',
      gap: theme.space[2],
      paddingInlineStart: '30px',
      marginBlockStart: '6px',
    },
  },
})

/** The options have padding, so the gap is smaller than between fields. */
export const options: string = style({
  '@layer': { [primitives]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', marginBlock: '-2px' } },
})
