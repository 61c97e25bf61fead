import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

const small = { fontSize: theme.size.s, lineHeight: theme.leading.s } as const

export const root: string = style({
  '@layer': {
    [primitives]: {
      ...small,
      boxSizing: 'border-box',
      paddingBlock: '6px',
      color: theme.text.main,
      textAlign: 'start',
    },
  },
})

/** Label with its box. Both can be pressed. */
export const choice: string = style({
  '@layer': {
    [primitives]: {
      position: 'relative',
      display: 'grid',
      inlineSize: 'fit-content',
      maxInlineSize: '100%',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      gap: '10px',
      alignItems: 'start',
      minBlockSize: '20px',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      selectors: {
        '&[data-disabled]': { color: theme.text.disabled, cursor: 'default' },
      },
    },
  },
})

/** Box with a check mark. Both consist of borders, because forced colours do not remove borders. */
export const box: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'grid',
      placeContent: 'center',
      inlineSize: '20px',
      blockSize: '20px',
      border: `${theme.border.hair} solid ${theme.line.control}`,
      borderRadius: '3px',
      background: theme.surface.sheet,
      transition: `background-color ${theme.time.fast} ${theme.ease.out}`,
      selectors: {
        '[data-hovered] > &': { borderColor: theme.accent.main },
        '[data-invalid] > &': { border: `${theme.border.strong} solid ${theme.danger.line}` },
        '[data-selected] > &, [data-indeterminate] > &': {
          background: theme.accent.main,
          borderColor: theme.accent.main,
        },
        '[data-disabled] > &': { background: theme.surface.sunken, borderColor: theme.line.strong },
        // List options have the same box but another focus ring.
        'label[data-focus-visible] > &': { ...focusRing },
        '[data-selected] > &::after': {
          content: '',
          boxSizing: 'border-box',
          inlineSize: '11px',
          blockSize: '6px',
          marginBlockStart: '-3px',
          border: `solid ${theme.accent.on}`,
          borderWidth: '0 0 2px 2px',
          rotate: '-45deg',
        },
        '[data-indeterminate] > &::after': {
          content: '',
          inlineSize: '10px',
          blockSize: 0,
          marginBlockStart: 0,
          border: `solid ${theme.accent.on}`,
          borderWidth: '0 0 2px',
          rotate: 'none',
        },
        '[data-disabled] > &::after': { borderColor: theme.text.disabled },
      },
    },
  },
})

/** Text below the checkbox, aligned with the label. */
export const below: string = style({
  '@layer': { [primitives]: { ...small, paddingInlineStart: '30px', color: theme.text.muted } },
})
