import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const show = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${theme.space[2]} ${theme.space[4]}`,
})

export const state = layered({ flex: '0 1 280px', minInlineSize: 0 })

export const withIcon = layered({ display: 'inline-flex', alignItems: 'center', gap: theme.space[2] })

/** Text in the second line of a request. */
export const secondary = layered({ color: theme.text.muted })

/** Colour and weight that mark a late request, in addition to text and icon. */
export const late = layered({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  color: theme.warn.fg,
  fontWeight: theme.weight.strong,
})
