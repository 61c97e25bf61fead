import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const inactive = layered({ fontWeight: theme.weight.strong })

/** Section with the state, separate from the form because the state is saved immediately. */
export const state = layered({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[2],
  borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
  paddingBlockStart: theme.space[4],
})

export const note = layered({
  margin: 0,
  color: theme.text.muted,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
})
