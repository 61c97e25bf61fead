import { style, styleVariants } from '@vanilla-extract/css'
import { breakpoints } from '../theme/breakpoints.ts'
import { focusRingInside } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const label: string = style({ '@layer': { [primitives]: { minInlineSize: 0, ...oneLine } } })

const hidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  clipPath: 'inset(50%)',
} as const

/**
 * The label is hidden if the window or the surrounding container is too narrow. The container query is
 * in rem, because large text leaves less space.
 */
export const hiddenBelow: Record<'md', string> = styleVariants({ md: breakpoints.md }, (width) => ({
  '@layer': {
    [primitives]: {
      minInlineSize: 0,
      ...oneLine,
      '@media': { [`(max-width: ${width - 1}px)`]: hidden },
      '@container': { [`(width < ${width / 16}rem)`]: hidden },
    },
  },
}))

export const popover: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      minInlineSize: '200px',
      maxInlineSize: 'calc(100vw - 16px)',
      overflow: 'auto',
      backgroundColor: theme.surface.raised,
      color: theme.text.main,
      border: `${theme.border.hair} solid ${theme.line.strong}`,
      borderRadius: theme.radius.sheet,
      boxShadow: theme.shadow.float,
      fontFamily: theme.font.sans,
      transition: `opacity ${theme.time.fast} ${theme.ease.out}`,
      selectors: { '&[data-exiting]': { opacity: 0 } },
    },
  },
})

export const list: string = style({
  '@layer': { [primitives]: { paddingBlock: theme.space[1], outline: 'none' } },
})

export const item: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      gap: theme.space[2],
      minBlockSize: theme.density.controlHeight,
      paddingBlock: theme.space[2],
      paddingInline: theme.space[4],
      color: theme.text.main,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      outline: 'none',
      selectors: {
        '&[data-focused], &[data-hovered]': { backgroundColor: theme.surface.hover },
        '&[data-pressed]': { backgroundColor: theme.surface.selected },
        '&[data-focus-visible]': focusRingInside,
        '&[aria-disabled]': { color: theme.text.disabled, cursor: 'default' },
        '&[aria-disabled][data-hovered], &[aria-disabled][data-pressed]': { backgroundColor: 'transparent' },
      },
      '@media': { '(pointer: coarse)': { minBlockSize: '44px' } },
    },
  },
})

export const tone: Record<'danger', string> = styleVariants({
  danger: {
    '@layer': {
      [primitives]: { selectors: { '&:not([aria-disabled])': { color: theme.danger.action } } },
    },
  },
})

export const words: string = style({
  '@layer': { [primitives]: { display: 'grid', minInlineSize: 0 } },
})

export const reason: string = style({
  '@layer': {
    [primitives]: {
      maxInlineSize: '40ch',
      color: theme.text.muted,
      fontSize: theme.size.xs,
      lineHeight: theme.leading.xs,
    },
  },
})

export const separator: string = style({
  '@layer': {
    [primitives]: {
      blockSize: 0,
      marginBlock: theme.space[1],
      borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
    },
  },
})

export const note: string = style({
  '@layer': {
    [primitives]: {
      margin: 0,
      paddingBlock: theme.space[2],
      paddingInline: theme.space[4],
      borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
      color: theme.text.muted,
      fontSize: theme.size.xs,
      lineHeight: theme.leading.xs,
      fontVariantNumeric: theme.font.figures,
      overflowWrap: 'anywhere',
    },
  },
})
