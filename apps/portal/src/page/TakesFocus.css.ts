import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export const root = style({
  '@layer': { [screens]: { display: 'grid', gap: theme.space[5], outline: 'none' } },
})
