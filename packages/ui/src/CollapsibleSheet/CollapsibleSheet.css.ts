import { style } from '@vanilla-extract/css'
import * as sheet from '../Sheet/Sheet.css.ts'
import { edge } from '../theme/edge.ts'
import { focusRingInside } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { rightToLeft } from '../theme/rightToLeft.ts'
import { theme } from '../theme/theme.css.ts'

export const title: string = style([sheet.title])

/**
 * Button that is as tall as the header of a sheet. The title after the icon is aligned with the titles
 * of other sheets.
 */
export const trigger: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      gap: theme.space[2],
      inlineSize: '100%',
      paddingBlock: '14px',
      paddingInline: edge,
      border: 0,
      borderRadius: theme.radius.sheet,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      letterSpacing: 'inherit',
      textAlign: 'start',
      overflowWrap: 'anywhere',
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
      display: 'grid',
      color: theme.text.muted,
      transition: `rotate ${theme.time.fast} ${theme.ease.out}`,
      selectors: {
        [`${trigger}[aria-expanded="true"] > &`]: { rotate: '90deg' },
        [`${trigger}[aria-expanded="true"] > &${rightToLeft}`]: { rotate: '-90deg' },
      },
    },
  },
})

/** The border is on the content, not on the panel, because a closed panel would still show its own border. */
export const content: string = style({
  '@layer': {
    [primitives]: { minInlineSize: 0, borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}` },
  },
})
