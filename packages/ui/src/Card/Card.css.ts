import { style } from '@vanilla-extract/css'
import { from } from '../theme/breakpoints.ts'
import { focusRing } from '../theme/focusRing.ts'
import { headingText } from '../theme/headingText.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** In windows narrower than 768 pixels the picture is at the side, otherwise on top. */
export const card: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      containerType: 'inline-size',
      display: 'grid',
      gridTemplateColumns: '56px minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      overflow: 'hidden',
      listStyle: 'none',
      backgroundColor: theme.surface.sheet,
      color: theme.text.main,
      border: `${theme.border.hair} solid ${theme.line.hair}`,
      borderRadius: theme.radius.sheet,
      fontFamily: theme.font.sans,
      transition: `border-color ${theme.time.fast} ${theme.ease.out}`,
      selectors: { '&:hover': { borderColor: theme.line.control } },
      '@media': {
        [from('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '64px 1fr auto' },
      },
    },
  },
})

export const plate: string = style({
  '@layer': {
    [primitives]: {
      gridRow: '1 / 3',
      position: 'relative',
      overflow: 'hidden',
      backgroundColor: theme.accent.soft,
      color: `color-mix(in srgb, ${theme.accent.main} 42%, ${theme.accent.soft})`,
      borderInlineEnd: `${theme.border.hair} solid ${theme.line.hair}`,
      '@media': {
        [from('md')]: {
          gridRow: 1,
          borderInlineEnd: 0,
          borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
        },
        '(forced-colors: active)': { color: 'GrayText' },
      },
    },
  },
})

const cover = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const

export const drawing: string = style({
  '@layer': { [primitives]: { ...cover, fill: 'none', stroke: 'currentColor', strokeWidth: 1 } },
})

export const image: string = style({ '@layer': { [primitives]: { ...cover, objectFit: 'cover' } } })

export const body: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      alignContent: 'start',
      gap: '6px',
      minInlineSize: 0,
      paddingBlock: '14px 6px',
      paddingInline: theme.space[4],
      '@media': { [from('md')]: { paddingBlock: '16px 12px' } },
    },
  },
})

export const title: string = style({
  '@layer': {
    [primitives]: {
      ...headingText,
      margin: 0,
      fontSize: theme.size.read,
      lineHeight: theme.leading.m,
      fontWeight: theme.weight.title,
      letterSpacing: theme.tracking.title,
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
  },
})

export const titleLink: string = style({
  '@layer': {
    [primitives]: {
      borderRadius: theme.radius.mark,
      color: 'inherit',
      textDecoration: 'none',
      textUnderlineOffset: '3px',
      selectors: {
        '&[data-hovered]': { color: theme.accent.main, textDecoration: 'underline' },
        '&[data-focus-visible]': { ...focusRing },
        '&:focus:not([data-focus-visible])': { outline: 'none' },
      },
      '@media': { '(forced-colors: active)': { color: 'LinkText' } },
    },
  },
})

export const description: string = style({
  '@layer': {
    [primitives]: {
      margin: 0,
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      color: theme.text.muted,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      '@media': { [from('md')]: { WebkitLineClamp: 4 } },
      // With large text only a few words fit on a line, so the text is not truncated.
      '@container': { '(width < 13rem)': { WebkitLineClamp: 'none' } },
    },
  },
})

export const missing: string = style({
  '@layer': {
    [primitives]: { color: theme.text.muted, fontStyle: 'italic', fontWeight: theme.weight.text },
  },
})

export const foot: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.space[1],
      minInlineSize: 0,
      paddingInline: theme.space[4],
      paddingBlockEnd: theme.space[3],
    },
  },
})
