import { style } from '@vanilla-extract/css'
import { from } from '../theme/breakpoints.ts'
import { focusRing, focusRingInside } from '../theme/focusRing.ts'
import { headingText } from '../theme/headingText.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** The editor is wider than other fields, because lines of Markdown are long. */
export const root: string = style({ '@layer': { [primitives]: { maxInlineSize: '760px' } } })

export const frame: string = style({
  '@layer': { [primitives]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const bar: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${theme.space[1]} ${theme.space[3]}`,
      padding: theme.space[1],
      border: `${theme.border.hair} solid ${theme.line.control}`,
      borderBlockEnd: 0,
      borderStartStartRadius: theme.radius.control,
      borderStartEndRadius: theme.radius.control,
      background: theme.surface.sunken,
    },
  },
})

export const help: string = style({ '@layer': { [primitives]: { marginInlineStart: 'auto' } } })

/** The format buttons are on a separate line, on which all five labels fit. */
export const formats: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      flexBasis: '100%',
      gap: theme.space[0],
    },
  },
})

export const views: string = style({
  '@layer': {
    [primitives]: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      border: `${theme.border.hair} solid ${theme.line.control}`,
      borderRadius: theme.radius.control,
      overflow: 'hidden',
      background: theme.surface.sheet,
    },
  },
})

export const viewButton: string = style({
  '@layer': {
    [primitives]: {
      minBlockSize: '30px',
      margin: 0,
      padding: `0 ${theme.space[3]}`,
      border: 0,
      background: 'none',
      color: theme.text.main,
      font: 'inherit',
      fontSize: theme.size.xs,
      lineHeight: theme.leading.xs,
      cursor: 'pointer',
      selectors: {
        '&:not(:first-child)': { borderInlineStart: `${theme.border.hair} solid ${theme.line.control}` },
        '&[data-hovered]': { background: theme.surface.hover },
        '&[data-selected]': {
          background: theme.surface.selected,
          color: theme.accent.onSoft,
          fontWeight: theme.weight.strong,
        },
        '&[data-focus-visible]': { ...focusRingInside },
        '&:focus:not([data-focus-visible])': { outline: 'none' },
      },
      '@media': {
        '(pointer: coarse)': { minBlockSize: '40px' },
        // Forced colours remove the background, so the selected view is underlined.
        '(forced-colors: active)': { selectors: { '&[data-selected]': { textDecoration: 'underline' } } },
      },
    },
  },
})

export const area: string = style({
  '@layer': {
    [primitives]: {
      borderStartStartRadius: 0,
      borderStartEndRadius: 0,
      resize: 'vertical',
      selectors: {
        '&[hidden]': { display: 'none' },
        // The focused text area is painted in front of the toolbar, which would otherwise cover the
        // upper edge of the focus ring.
        '&:focus-visible': { ...focusRing, position: 'relative' },
      },
    },
  },
})

export const preview: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      padding: theme.space[4],
      border: `${theme.border.hair} solid ${theme.line.control}`,
      borderEndStartRadius: theme.radius.control,
      borderEndEndRadius: theme.radius.control,
      background: theme.surface.sheet,
    },
  },
})

export const nothing: string = style({
  '@layer': { [primitives]: { margin: 0, color: theme.text.muted } },
})

export const topics: string = style({ '@layer': { [primitives]: { display: 'grid', gap: theme.space[5] } } })

export const topic: string = style({ '@layer': { [primitives]: { display: 'grid', gap: theme.space[1] } } })

export const topicTitle: string = style({
  '@layer': {
    [primitives]: {
      ...headingText,
      margin: 0,
      fontSize: theme.size.m,
      lineHeight: theme.leading.m,
      fontWeight: theme.weight.title,
    },
  },
})

export const topicText: string = style({
  '@layer': {
    [primitives]: { margin: 0, fontSize: theme.size.s, lineHeight: theme.leading.s, color: theme.text.muted },
  },
})

/** Source and result of an example. They are side by side, or below each other in a narrow window. */
export const sample: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      marginBlockStart: theme.space[1],
      border: `${theme.border.hair} solid ${theme.line.hair}`,
      borderRadius: theme.radius.control,
      overflow: 'hidden',
      '@media': { [from('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
})

export const typed: string = style({
  '@layer': {
    [primitives]: {
      margin: 0,
      padding: theme.space[3],
      background: theme.surface.sunken,
      fontFamily: theme.font.mono,
      fontSize: theme.size.s,
      lineHeight: theme.leading.m,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
})

export const result: string = style({ '@layer': { [primitives]: { padding: theme.space[3] } } })
