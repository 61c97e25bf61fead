import { style } from '@vanilla-extract/css'
import { from } from '../theme/breakpoints.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const list: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(8.5rem, 100%), 50% - 1px), 1fr))',
      margin: 0,
      padding: 0,
      listStyle: 'none',
      '@media': {
        [from('md')]: {
          gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(8.5rem, 100%), 25% - 1px), 1fr))',
        },
      },
    },
  },
})

export const figure: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.space[2],
      padding: `${theme.space[3]} ${theme.space[4]}`,
      color: theme.text.main,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      fontWeight: theme.weight.strong,
      fontVariantNumeric: theme.font.figures,
      borderInlineEnd: `${theme.border.hair} solid ${theme.line.hair}`,
      selectors: { '&:last-child': { borderInlineEnd: 'none' } },
    },
  },
})
