import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export { hidden as spoken } from './ReadingHeading.css.ts'

export const count = style({
  '@layer': { [screens]: { margin: 0, fontVariantNumeric: theme.font.figures } },
})
