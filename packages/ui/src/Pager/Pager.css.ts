import { style } from '@vanilla-extract/css'
import { edge } from '../theme/edge.ts'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      position: 'relative',
      containerType: 'inline-size',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${theme.space[2]} ${theme.space[4]}`,
      padding: `10px ${edge}`,
      color: theme.text.main,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      fontVariantNumeric: theme.font.figures,
    },
  },
})

const muted = { color: theme.text.muted } as const

export const total: string = style({ '@layer': { [primitives]: muted } })
export const gap: string = style({ '@layer': { [primitives]: muted } })

export const size: string = style({
  '@layer': { [primitives]: { ...muted, display: 'flex', alignItems: 'center', gap: theme.space[2] } },
})

const control = {
  boxSizing: 'border-box',
  minBlockSize: '32px',
  margin: 0,
  border: `${theme.border.hair} solid ${theme.line.control}`,
  borderRadius: theme.radius.control,
  background: theme.surface.sheet,
  color: theme.text.main,
  font: 'inherit',
  fontVariantNumeric: 'inherit',
  cursor: 'pointer',
} as const

const onTouch = { '(pointer: coarse)': { minBlockSize: '44px', minInlineSize: '44px' } } as const

export const pick: string = style({ '@layer': { [primitives]: { position: 'relative' } } })

export const select: string = style({
  '@layer': {
    [primitives]: {
      ...control,
      appearance: 'none',
      paddingBlock: '2px',
      paddingInline: '10px 28px',
      selectors: { '&:focus-visible': { ...focusRing } },
      '@media': onTouch,
    },
  },
})

export const arrow: string = style({
  '@layer': {
    [primitives]: {
      position: 'absolute',
      insetInlineEnd: theme.space[2],
      insetBlockStart: 'calc(50% - 8px)',
      blockSize: '16px',
      lineHeight: 0,
      color: theme.text.main,
      pointerEvents: 'none',
    },
  },
})

export const steps: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.space[1],
      marginInlineStart: 'auto',
    },
  },
})

export const step: string = style({
  '@layer': {
    [primitives]: {
      ...control,
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minInlineSize: '32px',
      padding: `0 ${theme.space[2]}`,
      selectors: {
        '&:hover': { background: theme.surface.hover },
        // A narrow pager has space for seven touch targets: the first, the current and the last page,
        // and the arrows.
        '&[data-near]': { '@container': { '(width < 30rem)': { display: 'none' } } },
        '&[aria-current]': {
          background: theme.surface.selected,
          borderColor: theme.accent.main,
          color: theme.accent.onSoft,
          fontWeight: theme.weight.strong,
          cursor: 'default',
        },
        '&[aria-disabled]': {
          background: theme.surface.sunken,
          borderColor: theme.line.hair,
          color: theme.text.disabled,
          cursor: 'default',
        },
        '&:focus-visible': { ...focusRing },
      },
      '@media': {
        ...onTouch,
        // Forced colours remove the background, so the current page has a thicker border.
        '(forced-colors: active)': {
          selectors: {
            '&[aria-current]': { borderWidth: theme.border.mark },
            // Forced colours remove the muted colour of a disabled button, so it has a dashed border.
            '&[aria-disabled]': { borderColor: 'GrayText', borderStyle: 'dashed', color: 'GrayText' },
          },
        },
      },
    },
  },
})
