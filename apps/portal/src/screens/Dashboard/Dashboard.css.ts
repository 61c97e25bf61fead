import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export const count = style({
  '@layer': {
    [screens]: {
      margin: 0,
      marginBlockEnd: theme.space[3],
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      color: theme.text.muted,
    },
  },
})
