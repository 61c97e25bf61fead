import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/**
 * Ring of a radio button, with a dot if it is selected. It consists of borders, because forced colours
 * do not remove borders.
 */
export const ring: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'grid',
      placeContent: 'center',
      inlineSize: '20px',
      blockSize: '20px',
      border: `${theme.border.hair} solid ${theme.line.control}`,
      borderRadius: '50%',
      background: theme.surface.sheet,
      selectors: {
        '[data-hovered] > &': { borderColor: theme.accent.main },
        '[data-invalid] > &': { border: `${theme.border.strong} solid ${theme.danger.line}` },
        '[data-selected] > &': { border: `${theme.border.strong} solid ${theme.accent.main}` },
        '[data-disabled] > &': { background: theme.surface.sunken, borderColor: theme.line.strong },
        '[data-focus-visible] > &': { ...focusRing },
        '[data-selected] > &::after': {
          content: '',
          inlineSize: 0,
          blockSize: 0,
          border: `5px solid ${theme.accent.main}`,
          borderRadius: '50%',
        },
        '[data-disabled] > &::after': { borderColor: theme.text.disabled },
      },
    },
  },
})
