import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const zone: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.space[3],
      minInlineSize: 0,
      padding: theme.space[3],
      border: `${theme.border.hair} dashed ${theme.line.control}`,
      borderRadius: theme.radius.control,
      background: theme.surface.sheet,
      selectors: {
        '&[data-drop-target]': {
          borderStyle: 'solid',
          borderColor: theme.accent.main,
          background: theme.surface.selected,
        },
        '&[data-invalid]': { borderStyle: 'solid', borderColor: theme.danger.line },
        '&[data-disabled]': { background: theme.surface.sunken, borderColor: theme.line.hair },
      },
    },
  },
})

export const chosen: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.space[3],
      minInlineSize: 0,
      color: theme.text.muted,
    },
  },
})

export const picture: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'content-box',
      flex: 'none',
      inlineSize: 'min(160px, 40%)',
      blockSize: '96px',
      objectFit: 'contain',
      border: `${theme.border.hair} solid ${theme.line.hair}`,
      borderRadius: theme.radius.control,
      background: theme.surface.sunken,
    },
  },
})

export const words: string = style({
  '@layer': { [primitives]: { minInlineSize: 0, fontSize: theme.size.s, lineHeight: theme.leading.s } },
})

export const name: string = style({
  '@layer': {
    [primitives]: {
      color: theme.text.main,
      fontWeight: theme.weight.strong,
      overflowWrap: 'anywhere',
    },
  },
})

export const note: string = style({
  '@layer': { [primitives]: { color: theme.text.muted, fontVariantNumeric: theme.font.figures } },
})

export const missing: string = style({
  '@layer': {
    [primitives]: { color: theme.text.main, fontWeight: theme.weight.strong, fontSize: theme.size.s },
  },
})

export const actions: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${theme.space[1]} ${theme.gap.action}`,
    },
  },
})

export const invitation: string = style({
  '@layer': {
    [primitives]: { color: theme.text.muted, fontSize: theme.size.s, lineHeight: theme.leading.s },
  },
})
