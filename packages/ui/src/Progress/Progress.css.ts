import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      // The bar is as wide as a file field, because it is often below one.
      maxInlineSize: '640px',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: `${theme.space[1]} ${theme.space[3]}`,
      color: theme.text.main,
      fontFamily: theme.font.sans,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
    },
  },
})

export const label: string = style({
  '@layer': { [primitives]: { minInlineSize: 0, fontWeight: theme.weight.strong, overflowWrap: 'anywhere' } },
})

export const words: string = style({
  '@layer': {
    [primitives]: {
      marginInlineStart: 'auto',
      color: theme.text.muted,
      textAlign: 'end',
      fontVariantNumeric: theme.font.figures,
    },
  },
})

export const track: string = style({
  '@layer': {
    [primitives]: {
      flex: '1 1 100%',
      blockSize: '4px',
      overflow: 'hidden',
      borderRadius: theme.radius.mark,
      backgroundColor: theme.line.strong,
      forcedColorAdjust: 'none',
      '@media': { '(forced-colors: active)': { backgroundColor: 'GrayText' } },
    },
  },
})

export const fill: string = style({
  '@layer': {
    [primitives]: {
      blockSize: '100%',
      backgroundColor: theme.accent.main,
      transition: `inline-size ${theme.time.base} ${theme.ease.out}`,
      '@media': { '(forced-colors: active)': { backgroundColor: 'Highlight' } },
    },
  },
})

export const unknown: string = style({
  '@layer': {
    [primitives]: {
      blockSize: '100%',
      backgroundImage: `repeating-linear-gradient(135deg, ${theme.accent.main} 0 6px, transparent 6px 12px)`,
    },
  },
})
