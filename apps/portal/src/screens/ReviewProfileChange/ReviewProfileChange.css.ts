import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

/** Coloured bar at the edge of a changed value. */
export const changed = layered({ boxShadow: `inset ${theme.border.mark} 0 0 ${theme.type.change.line}` })

export const requested = layered({
  display: 'inline-flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: `0 ${theme.space[2]}`,
  fontWeight: theme.weight.strong,
})

/** Text beside the icon, so that a difference is not shown by colour alone. */
export const mark = layered({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  paddingInline: theme.space[2],
  border: `${theme.border.hair} solid ${theme.type.change.line}`,
  borderRadius: theme.radius.mark,
  backgroundColor: theme.type.change.bg,
  color: theme.type.change.fg,
  fontSize: theme.size.s,
})

export const same = layered({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  color: theme.text.muted,
})

export const comments = layered({ padding: `0 20px ${theme.space[4]}` })
