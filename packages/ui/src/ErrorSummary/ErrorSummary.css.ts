import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      paddingBlock: '12px',
      paddingInline: '13px 12px',
      border: `${theme.border.hair} solid color-mix(in srgb, ${theme.danger.line} 40%, ${theme.danger.bg})`,
      borderInlineStart: `${theme.border.mark} solid ${theme.danger.line}`,
      borderRadius: theme.radius.control,
      background: theme.danger.bg,
      color: theme.text.main,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      overflowWrap: 'anywhere',
      selectors: { '&:focus-visible': { ...focusRing } },
    },
  },
})

export const content: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      gridTemplateColumns: `${theme.gutterMark} minmax(0, 1fr)`,
      columnGap: theme.space[1],
    },
  },
})

export const mark: string = style({ '@layer': { [primitives]: { color: theme.danger.fg } } })

export const title: string = style({
  '@layer': { [primitives]: { margin: 0, color: theme.danger.fg, fontWeight: theme.weight.strong } },
})

export const list: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      gap: theme.space[0],
      margin: 0,
      marginBlockStart: theme.space[1],
      padding: 0,
      listStyle: 'none',
    },
  },
})
