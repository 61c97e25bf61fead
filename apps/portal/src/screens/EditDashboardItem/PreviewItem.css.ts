import { from, theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const who = layered({ maxWidth: '480px' })

export const part = layered({ display: 'grid', gap: theme.space[2], minWidth: 0 })

export const where = layered({
  margin: 0,
  fontSize: theme.size.xs,
  lineHeight: theme.leading.xs,
  fontWeight: theme.weight.strong,
  letterSpacing: theme.tracking.label,
  color: theme.text.muted,
})

export const page = layered({
  padding: theme.space[4],
  background: theme.surface.sheet,
  border: `${theme.border.hair} solid ${theme.line.hair}`,
  borderRadius: theme.radius.sheet,
  '@media': { [from('md')]: { padding: theme.space[5] } },
})

export const name = layered({
  margin: 0,
  fontSize: theme.size.xxl,
  lineHeight: theme.leading.xxl,
  fontWeight: theme.weight.title,
  letterSpacing: theme.tracking.title,
  overflowWrap: 'anywhere',
  outline: 'none',
})
