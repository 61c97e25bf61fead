import { from, screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

/** Link beside the tabs. */
export const aside = style({
  '@layer': {
    [screens]: {
      display: 'flex',
      // On a narrow page it is a line of its own, whose icon aligns with the edge.
      marginInlineStart: `calc(-1 * ${theme.space[4]})`,
      marginBlockEnd: `calc(-1 * ${theme.space[3]})`,
      '@media': { [from('md')]: { justifyContent: 'flex-end', marginInlineStart: 0, marginBlockEnd: 0 } },
    },
  },
})
