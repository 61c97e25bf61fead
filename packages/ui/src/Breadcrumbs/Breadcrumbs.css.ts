import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const list: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 6px',
      margin: 0,
      padding: 0,
      listStyle: 'none',
      color: theme.text.muted,
      fontFamily: theme.font.sans,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
    },
  },
})

export const item: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      // The links are close to each other, so they need the full target size of 24 pixels.
      minBlockSize: '24px',
      minInlineSize: 0,
      overflowWrap: 'anywhere',
    },
  },
})
