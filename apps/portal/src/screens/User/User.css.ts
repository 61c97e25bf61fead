import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })

export const actions = layered({ display: 'flex', flexWrap: 'wrap', gap: theme.gap.action })

/** Why some of them cannot be pressed. */
export const note = layered({
  margin: 0,
  marginBlockStart: theme.space[3],
  maxInlineSize: '68ch',
  color: theme.text.muted,
})

/** In the place of a deed that cannot be offered. */
export const failed = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.gap.action,
  flexBasis: '100%',
})
