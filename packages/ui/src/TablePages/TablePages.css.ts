import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const foot: string = style({
  '@layer': { [primitives]: { borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}` } },
})
