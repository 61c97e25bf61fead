import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const text = layered({ margin: 0, overflowWrap: 'anywhere' })

export const list = layered({
  display: 'grid',
  gap: theme.space[2],
  margin: `${theme.space[2]} 0 0`,
  paddingInlineStart: theme.space[5],
})

export const entry = layered({ overflowWrap: 'anywhere' })

export const note = layered({ color: theme.text.muted })

export const all = layered({ display: 'flex', flexWrap: 'wrap', gap: theme.gap.action })
