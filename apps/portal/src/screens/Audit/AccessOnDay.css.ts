import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const fields = layered({
  display: 'grid',
  gap: theme.space[3],
  alignItems: 'start',
  // The minimum width of a column is in rem, so that fewer columns are shown if the text is larger.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
})

export const subject = layered({ display: 'grid', gap: theme.space[3] })

export const submit = layered({ display: 'flex', justifyContent: 'flex-start' })

export const note = layered({ margin: 0, color: theme.text.muted })

export const detail = layered({
  display: 'block',
  color: theme.text.muted,
  fontSize: theme.size.s,
  overflowWrap: 'anywhere',
})
