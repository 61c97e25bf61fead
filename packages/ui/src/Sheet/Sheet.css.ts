import { style } from '@vanilla-extract/css'
import { edge, withEdge } from '../theme/edge.ts'
import { headingText } from '../theme/headingText.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const sheet: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      ...withEdge,
      boxSizing: 'border-box',
      minInlineSize: 0,
      backgroundColor: theme.surface.sheet,
      color: theme.text.main,
      border: `${theme.border.hair} solid ${theme.line.hair}`,
      borderRadius: theme.radius.sheet,
      fontFamily: theme.font.sans,
      // A table may be longer than a page, so a sheet with a table may break between the rows of the
      // table.
      selectors: { '&:not(:has(table))': { '@media': { print: { breakInside: 'avoid' } } } },
    },
  },
})

export const head: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${theme.space[1]} ${theme.space[3]}`,
      paddingBlock: '14px',
      paddingInline: edge,
      borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
    },
  },
})

export const title: string = style({
  '@layer': {
    [primitives]: {
      ...headingText,
      margin: 0,
      minInlineSize: 0,
      fontSize: theme.size.l,
      lineHeight: theme.leading.l,
      fontWeight: theme.weight.title,
      letterSpacing: theme.tracking.title,
      overflowWrap: 'anywhere',
    },
  },
})

export const actions: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.gap.action,
      marginInlineStart: 'auto',
      color: theme.text.muted,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
    },
  },
})

export const content: string = style({
  '@layer': { [primitives]: { paddingBlock: '20px', paddingInline: edge } },
})

export const flush: string = style({ '@layer': { [primitives]: { minInlineSize: 0 } } })

export const foot: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'end',
      gap: theme.gap.action,
      paddingBlock: theme.space[3],
      borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      paddingInline: edge,
      '@media': { print: { display: 'none' } },
    },
  },
})
