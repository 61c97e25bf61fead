import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

/** Row of facts, with the actions at its end, or below it in a narrow page. */
export const head = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${theme.space[3]} ${theme.space[5]}`,
})

export const facts = layered({ flex: '1 1 20rem', minInlineSize: 0 })

/** Reason why actions and tabs are disabled, on a separate line. */
export const note = layered({
  margin: 0,
  maxInlineSize: '68ch',
  flexBasis: '100%',
  color: theme.text.muted,
})

/** Error message shown if it could not be determined whether an action is available. */
export const failed = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.gap.action,
  flexBasis: '100%',
})

/** Text of a notice above the actions. */
export const noticeText = layered({ margin: 0, marginBlockEnd: theme.space[1] })
