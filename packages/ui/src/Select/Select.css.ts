import { style } from '@vanilla-extract/css'
import { focusRingInside } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const trigger: string = style({
  '@layer': {
    [primitives]: {
      selectors: {
        '&&': {
          display: 'flex',
          alignItems: 'center',
          gap: theme.space[2],
          textAlign: 'start',
          cursor: 'pointer',
        },
        '&&[data-disabled]': { cursor: 'default' },
        // An invalid select is shown by the border of its button.
        '[data-invalid] > &&': {
          borderWidth: theme.border.strong,
          borderColor: theme.danger.line,
          padding: '6px 11px',
        },
      },
    },
  },
})

export const value: string = style({
  '@layer': {
    [primitives]: {
      flex: '1 1 auto',
      minInlineSize: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      selectors: {
        '&[data-placeholder]': { color: theme.text.muted },
        '[data-disabled] &': { color: theme.text.disabled },
      },
    },
  },
})

export const popover: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'flex',
      flexDirection: 'column',
      inlineSize: 'var(--trigger-width)',
      minInlineSize: '160px',
      border: `${theme.border.hair} solid ${theme.line.strong}`,
      borderRadius: theme.radius.control,
      background: theme.surface.raised,
      color: theme.text.main,
      boxShadow: theme.shadow.float,
      overflow: 'hidden',
    },
  },
})

/** Limits the list to the height of the popover, so that the list scrolls. */
export const pages: string = style({
  '@layer': { [primitives]: { display: 'flex', flexDirection: 'column', minBlockSize: 0 } },
})

export const list: string = style({
  '@layer': {
    [primitives]: { minBlockSize: 0, overflowY: 'auto', paddingBlock: theme.space[1], outline: 'none' },
  },
})

export const option: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 20px',
      alignItems: 'center',
      columnGap: theme.space[2],
      minBlockSize: theme.density.controlHeight,
      padding: '8px 12px',
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      outline: 'none',
      selectors: {
        '&[data-focused]': { background: theme.surface.hover },
        '&[data-selected]': {
          background: theme.surface.selected,
          color: theme.accent.onSoft,
          fontWeight: theme.weight.strong,
        },
        '&[data-focus-visible]': { ...focusRingInside },
        '&[data-disabled]': { color: theme.text.disabled, cursor: 'default' },
      },
    },
  },
})

export const description: string = style({
  '@layer': {
    [primitives]: {
      display: 'block',
      color: theme.text.muted,
      fontSize: theme.size.xs,
      lineHeight: theme.leading.xs,
      fontWeight: theme.weight.text,
      selectors: { '[data-disabled] > * > &': { color: theme.text.disabled } },
    },
  },
})
