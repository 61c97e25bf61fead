import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      display: 'flex',
      // With large text or large text spacing the counts are below the label.
      flexWrap: 'wrap',
      alignItems: 'center',
      alignContent: 'center',
      justifyContent: 'flex-end',
      columnGap: theme.space[3],
      minHeight: '40px',
      paddingInline: '17px 16px',
      borderInlineStart: `${theme.border.mark} solid transparent`,
      color: theme.text.muted,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      textDecoration: 'none',
      transition: `background ${theme.time.fast} ${theme.ease.out}`,
      ':hover': { background: theme.surface.hover, color: theme.text.main },
      ':focus-visible': {
        outline: `${theme.focus.width} solid ${theme.focus.outer}`,
        outlineOffset: `calc(-1 * ${theme.focus.width})`,
      },
      selectors: {
        '&[data-loading]': {
          borderInlineStartColor: theme.accent.main,
          background: theme.surface.hover,
          color: theme.text.main,
        },
        '&[aria-current="page"]': {
          borderInlineStartColor: theme.accent.main,
          background: theme.surface.selected,
          color: theme.accent.onSoft,
          fontWeight: theme.weight.strong,
        },
      },
      '@media': {
        '(pointer: coarse)': { minHeight: '44px' },
        // In forced colours mode a transparent border has the text colour. Every link would look like
        // the current one.
        '(forced-colors: active)': {
          borderInlineStartColor: 'Canvas',
          selectors: { '&[aria-current="page"], &[data-loading]': { borderInlineStartColor: 'Highlight' } },
        },
      },
    },
  },
})

export const label: string = style({
  '@layer': { [primitives]: { flex: '1 1 0', minInlineSize: 'min-content' } },
})

export const pending: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: theme.space[1],
      // With this margin a short label, a warning and a count fit on one line of a navigation of 232
      // px.
      marginInline: '-4px',
      fontSize: theme.size.xs,
      lineHeight: theme.leading.xs,
      fontWeight: theme.weight.strong,
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

export const count: string = style({
  '@layer': { [primitives]: { color: theme.text.main, whiteSpace: 'nowrap' } },
})

export const warning: string = style({
  '@layer': {
    [primitives]: {
      paddingInline: '6px',
      border: `${theme.border.hair} solid ${theme.warn.line}`,
      borderRadius: theme.radius.mark,
      whiteSpace: 'nowrap',
      backgroundColor: theme.warn.bg,
      color: theme.warn.fg,
    },
  },
})
