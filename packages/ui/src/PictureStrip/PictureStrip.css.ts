import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const strip: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
      gap: theme.space[3],
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
  },
})

export const opener: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'block',
      inlineSize: '100%',
      aspectRatio: '8 / 5',
      padding: 0,
      overflow: 'hidden',
      backgroundColor: theme.surface.sunken,
      color: theme.text.muted,
      border: `${theme.border.hair} solid ${theme.line.hair}`,
      borderRadius: theme.radius.control,
      fontFamily: theme.font.sans,
      fontSize: theme.size.xs,
      lineHeight: theme.leading.xs,
      cursor: 'zoom-in',
      selectors: {
        '&[data-hovered]': { borderColor: theme.line.control },
        '&[data-focus-visible]': focusRing,
      },
    },
  },
})

export const small: string = style({
  '@layer': {
    [primitives]: {
      display: 'block',
      inlineSize: '100%',
      blockSize: '100%',
      objectFit: 'cover',
      objectPosition: 'top',
    },
  },
})

/** Replacement for a picture that failed to load. */
export const missing: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      placeItems: 'center',
      alignContent: 'center',
      gap: theme.space[1],
      blockSize: '100%',
      padding: theme.space[2],
      boxSizing: 'border-box',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      textAlign: 'center',
    },
  },
})

/**
 * Picture in the dialog. The height of the window limits its size, so that header and footer remain
 * visible.
 */
export const large: string = style({
  '@layer': {
    [primitives]: {
      display: 'block',
      maxInlineSize: '100%',
      maxBlockSize: 'max(200px, calc(100dvh - 240px))',
      marginInline: 'auto',
      objectFit: 'contain',
      borderRadius: theme.radius.mark,
    },
  },
})

export const largeMissing: string = style({
  '@layer': {
    [primitives]: { margin: 0, paddingBlock: theme.space[7], textAlign: 'center', color: theme.text.muted },
  },
})

export const foot: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.space[3],
      fontSize: theme.size.s,
      color: theme.text.muted,
      fontVariantNumeric: theme.font.figures,
    },
  },
})
