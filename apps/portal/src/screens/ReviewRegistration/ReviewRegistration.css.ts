import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

/** As it was written: lines are lines. */
export const comments = style({
  '@layer': {
    [screens]: {
      margin: 0,
      maxInlineSize: theme.measure,
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    },
  },
})
