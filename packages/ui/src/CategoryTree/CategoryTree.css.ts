import { style } from '@vanilla-extract/css'
import { focusRingInside } from '../theme/focusRing.ts'
import { headingText } from '../theme/headingText.ts'
import { primitives } from '../theme/layers.css.ts'
import { rightToLeft } from '../theme/rightToLeft.ts'
import { theme } from '../theme/theme.css.ts'

const hairline = `${theme.border.hair} solid ${theme.line.hair}`

export const shelf: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      borderBlockEnd: hairline,
      color: theme.text.main,
      fontFamily: theme.font.sans,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
    },
  },
})

export const group: string = style({ '@layer': { [primitives]: { borderBlockStart: hairline } } })

export const heading: string = style({
  '@layer': { [primitives]: { ...headingText, margin: 0, font: 'inherit' } },
})

export const trigger: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      gap: theme.space[2],
      // The text is aligned with the edges of the list. Only the background extends beyond them.
      inlineSize: `calc(100% + 2 * ${theme.space[2]})`,
      marginInline: `calc(-1 * ${theme.space[2]})`,
      minBlockSize: '48px',
      paddingBlock: theme.space[2],
      paddingInline: theme.space[2],
      border: 0,
      borderRadius: theme.radius.mark,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontWeight: theme.weight.strong,
      textAlign: 'start',
      cursor: 'pointer',
      outline: 'none',
      WebkitTapHighlightColor: 'transparent',
      selectors: {
        '&[data-hovered]': { backgroundColor: theme.surface.hover },
        '&[data-focus-visible]': focusRingInside,
      },
    },
  },
})

export const chevron: string = style({
  '@layer': {
    [primitives]: {
      color: theme.text.muted,
      transition: `rotate ${theme.time.fast} ${theme.ease.out}`,
      selectors: {
        [`${trigger}[aria-expanded="true"] > &`]: { rotate: '90deg' },
        [`${trigger}[aria-expanded="true"] > &${rightToLeft}`]: { rotate: '-90deg' },
      },
    },
  },
})

export const title: string = style({
  '@layer': { [primitives]: { minInlineSize: 0, overflowWrap: 'anywhere' } },
})

export const count: string = style({
  '@layer': {
    [primitives]: {
      marginInlineStart: 'auto',
      color: theme.text.muted,
      fontWeight: theme.weight.text,
      fontVariantNumeric: theme.font.figures,
    },
  },
})

/** The padding is on the content, because a closed panel cannot collapse padding on the panel. */
export const content: string = style({
  '@layer': {
    [primitives]: {
      paddingBlockEnd: theme.space[2],
      selectors: { '&:empty': { display: 'none' } },
    },
  },
})

export const below: string = style({
  '@layer': { [primitives]: { marginInlineStart: theme.gutterMark } },
})
