import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const tags: string = style({
  '@layer': {
    [primitives]: { display: 'flex', flexWrap: 'wrap', gap: '6px', outline: 'none' },
  },
})

export const tag: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.space[1],
      minBlockSize: '28px',
      maxInlineSize: '100%',
      paddingBlock: '1px',
      paddingInline: '8px 2px',
      border: `${theme.border.hair} solid ${theme.line.control}`,
      borderRadius: theme.radius.mark,
      background: theme.surface.selected,
      color: theme.accent.onSoft,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      cursor: 'default',
      selectors: {
        '&[data-focus-visible]': { ...focusRing },
        '&:focus:not([data-focus-visible])': { outline: 'none' },
        '&[data-disabled]': {
          background: theme.surface.sunken,
          borderColor: theme.line.hair,
          color: theme.text.disabled,
          paddingInlineEnd: theme.space[2],
        },
      },
    },
  },
})

export const words: string = style({
  '@layer': { [primitives]: { minInlineSize: 0, overflowWrap: 'anywhere' } },
})
