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
      // The height of a button, so that the form does not move when a button appears or disappears.
      minHeight: theme.density.controlHeight,
    },
  },
})

export const actions = style({
  '@layer': { [screens]: { display: 'flex', flexWrap: 'wrap', gap: theme.gap.action } },
})
