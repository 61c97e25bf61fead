import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export const main = style({
  '@layer': {
    [screens]: {
      maxWidth: '720px',
      paddingBlock: theme.space[7],
      paddingInline: theme.shell.pageGutter,
    },
  },
})
