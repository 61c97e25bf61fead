import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export { hidden as spoken } from '../shell/ReadingHeading.css.ts'

export const countdown = style({
  '@layer': { [screens]: { display: 'grid', gap: theme.space[3], fontVariantNumeric: theme.font.figures } },
})

export const reasons = style({
  '@layer': {
    [screens]: { margin: 0, marginBlockStart: theme.space[2], paddingInlineStart: theme.space[5] },
  },
})
