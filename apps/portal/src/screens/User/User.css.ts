import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

/** The facts and, at their end, the actions; below them where there is no room. */
export const head = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${theme.space[3]} ${theme.space[5]}`,
})

export const facts = layered({ flex: '1 1 20rem', minInlineSize: 0 })

/** Why actions and tabs are disabled, on a line of its own. */
export const note = layered({
  margin: 0,
  maxInlineSize: '68ch',
  flexBasis: '100%',
  color: theme.text.muted,
})

/** Replaces an action that cannot be offered. */
export const failed = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.gap.action,
  flexBasis: '100%',
})

/** Text of a notice above the actions. */
export const noticeText = layered({ margin: 0, marginBlockEnd: theme.space[1] })
