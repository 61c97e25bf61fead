import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })

export const head = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[2]} ${theme.space[4]}`,
})

export const heading = layered({
  margin: 0,
  fontSize: theme.size.l,
  lineHeight: theme.leading.l,
  fontWeight: theme.weight.title,
  letterSpacing: theme.tracking.title,
})

/** Words of ours in the place of words that are missing. */
export const missing = layered({ fontStyle: 'italic' })

export const inactive = layered({ fontWeight: theme.weight.strong })
