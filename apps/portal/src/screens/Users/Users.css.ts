import { from, screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

/** What belongs to the list and is no tab of it. */
export const aside = style({
  '@layer': {
    [screens]: {
      display: 'flex',
      // A line among the others of a narrow page, with its picture at their edge.
      marginInlineStart: `calc(-1 * ${theme.space[4]})`,
      marginBlockEnd: `calc(-1 * ${theme.space[3]})`,
      '@media': { [from('md')]: { justifyContent: 'flex-end', marginInlineStart: 0, marginBlockEnd: 0 } },
    },
  },
})
