import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

/** A page without the shell. */
export const page = style({
  '@layer': {
    [screens]: {
      minHeight: '100vh',
      maxWidth: '720px',
      paddingBlock: theme.space[7],
      paddingInline: theme.shell.pageGutter,
    },
  },
})
