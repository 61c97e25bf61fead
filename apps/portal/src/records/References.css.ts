import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

export const groups = layered({ display: 'grid', gap: theme.space[3] })

export const text = layered({ margin: 0 })

export const referrers = layered({
  display: 'grid',
  gap: theme.space[1],
  margin: `${theme.space[2]} 0 0`,
  paddingInlineStart: theme.space[5],
})

export const referrer = layered({ overflowWrap: 'anywhere' })

export const note = layered({ color: theme.text.muted })

export const retry = layered({ marginBlockStart: theme.space[2] })
