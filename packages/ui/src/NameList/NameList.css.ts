import { globalStyle, style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      display: 'inline',
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
    },
  },
})

// In a narrow column a name may break, but not the label of the button.
globalStyle(`${root} > button`, { '@layer': { [primitives]: { overflowWrap: 'normal' } } })

export const count: string = style({
  '@layer': { [primitives]: { fontWeight: theme.weight.strong, fontVariantNumeric: theme.font.figures } },
})

export const none: string = style({ '@layer': { [primitives]: { color: theme.text.muted } } })
