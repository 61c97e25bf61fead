import { from, theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

/** On one line if possible: secondary actions above the form. */
export const actions = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.gap.action,
})

export const title = layered({
  margin: 0,
  marginInlineEnd: theme.space[2],
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  fontWeight: theme.weight.strong,
  color: theme.text.muted,
  flexBasis: '100%',
  '@media': { [from('md')]: { flexBasis: 'auto' } },
})

/** Reason why some of them are disabled. */
export const note = layered({
  margin: 0,
  marginBlockStart: theme.space[3],
  maxInlineSize: '68ch',
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

/** Reason why one action is disabled, on a line of its own after the buttons. */
export const reason = layered({
  margin: 0,
  maxInlineSize: '68ch',
  flexBasis: '100%',
  order: 1,
  color: theme.text.muted,
})

/** Text of a notice above the actions. */
export const noticeText = layered({ margin: 0, marginBlockEnd: theme.space[1] })
