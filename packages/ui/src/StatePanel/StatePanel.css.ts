import { globalStyle, style } from '@vanilla-extract/css'
import { headingText } from '../theme/headingText.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const panel: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'start',
      gap: '10px',
      maxInlineSize: '520px',
      paddingBlock: '28px',
      color: theme.text.main,
      fontFamily: theme.font.sans,
    },
  },
})

export const icon: string = style({ '@layer': { [primitives]: { color: theme.text.muted } } })

export const title: string = style({
  '@layer': {
    [primitives]: {
      ...headingText,
      margin: 0,
      fontSize: theme.size.l,
      lineHeight: theme.leading.m,
      fontWeight: theme.weight.title,
      letterSpacing: theme.tracking.title,
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
  },
})

export const why: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.space[2],
      color: theme.text.muted,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      overflowWrap: 'anywhere',
    },
  },
})
globalStyle(`${why} > p`, { '@layer': { [primitives]: { margin: 0 } } })

export const actions: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.gap.action,
      marginBlockStart: theme.space[1],
    },
  },
})
