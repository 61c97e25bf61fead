import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      // The link is the containing block of its visually hidden text. Otherwise the text could extend the
      // scroll area of the page.
      position: 'relative',
      color: theme.accent.main,
      borderRadius: theme.radius.mark,
      overflowWrap: 'anywhere',
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      selectors: {
        '&[data-hovered]': { color: theme.accent.hover, textDecorationThickness: '2px' },
        '&[data-pressed]': { color: theme.accent.active },
        '&[data-focus-visible]': { ...focusRing },
        '&:focus:not([data-focus-visible])': { outline: 'none' },
        '&[data-disabled]': { color: theme.text.disabled, textDecoration: 'none', cursor: 'default' },
      },
    },
  },
})
