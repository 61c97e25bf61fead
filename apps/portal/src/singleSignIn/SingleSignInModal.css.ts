import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export { hidden as spoken } from '../shell/ReadingHeading.css.ts'

export const count = style({
  '@layer': { [screens]: { margin: 0, fontVariantNumeric: theme.font.figures, textWrap: 'pretty' } },
})

export const reasons = style({
  '@layer': {
    [screens]: { margin: 0, marginBlockStart: theme.space[2], paddingInlineStart: theme.space[5] },
  },
})
