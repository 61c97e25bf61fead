import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export const heading = style({
  '@layer': {
    [screens]: {
      margin: 0,
      fontSize: theme.size.xxxl,
      lineHeight: theme.leading.xxxl,
      fontWeight: theme.weight.title,
      letterSpacing: theme.tracking.title,
      overflowWrap: 'anywhere',
      textWrap: 'balance',
      outline: 'none',
    },
  },
})

export const hidden = style({
  '@layer': {
    [screens]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
      outline: 'none',
    },
  },
})
