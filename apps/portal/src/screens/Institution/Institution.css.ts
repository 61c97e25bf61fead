import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const text = layered({ margin: 0, maxWidth: '60ch', overflowWrap: 'anywhere' })

export const actions = layered({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] })

export const choice = layered({
  display: 'grid',
  gap: theme.space[4],
  maxWidth: '460px',
  paddingBlockStart: theme.space[4],
  borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
})

export const heading = layered({
  margin: 0,
  fontSize: theme.size.l,
  lineHeight: theme.leading.l,
  fontWeight: theme.weight.strong,
})
