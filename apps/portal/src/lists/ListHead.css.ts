import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export const head = style({
  '@layer': {
    [screens]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: `${theme.space[2]} ${theme.space[4]}`,
    },
  },
})

export const heading = style({
  '@layer': {
    [screens]: {
      margin: 0,
      fontSize: theme.size.l,
      lineHeight: theme.leading.l,
      fontWeight: theme.weight.title,
      letterSpacing: theme.tracking.title,
      // Large text on a narrow screen: without this, a long word would be wider than the page.
      overflowWrap: 'anywhere',
    },
  },
})
