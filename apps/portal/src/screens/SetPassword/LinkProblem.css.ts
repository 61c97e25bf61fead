import { screens } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export const why = style({
  '@layer': { [screens]: { margin: 0, maxWidth: '66ch' } },
})
