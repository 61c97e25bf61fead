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
      // Hides the dividers at the outer edges of the last column and row.
      overflow: 'hidden',
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
      borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
      marginInlineEnd: '-1px',
      marginBlockEnd: '-1px',
    },
  },
})

export const note: string = style({
  '@layer': {
    [primitives]: {
      margin: 0,
      paddingBlock: theme.space[3],
      paddingInline: theme.space[4],
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      '@media': { [from('sm')]: { paddingInline: '20px' } },
      selectors: {
        'ul + &': { borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}` },
      },
    },
  },
})
