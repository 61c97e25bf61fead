import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** The link looks disabled under the pointer too. */
export const button: string = style({
  '@layer': {
    [primitives]: {
      selectors: { '&:hover, &:active': { background: theme.surface.sunken } },
    },
  },
})

export const text: string = style({
  '@layer': {
    [primitives]: {
      // The link is the containing block of its visually hidden text. Otherwise the text could extend the
      // scroll area of the page.
      position: 'relative',
      color: theme.text.disabled,
      borderRadius: theme.radius.mark,
      overflowWrap: 'anywhere',
      cursor: 'default',
      selectors: { '&:focus-visible': { ...focusRing } },
      '@media': { '(forced-colors: active)': { color: 'GrayText' } },
    },
  },
})
