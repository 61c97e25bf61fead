import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export { hidden as spoken } from '../page/ReadingHeading.css.ts'

export const use = style({
  '@layer': { [screens]: { margin: 0, marginBlockEnd: theme.space[4], textWrap: 'pretty' } },
})

export const reasons = style({
  '@layer': {
    [screens]: { margin: 0, marginBlockStart: theme.space[2], paddingInlineStart: theme.space[5] },
  },
})
