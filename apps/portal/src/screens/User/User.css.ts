import { from, theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

/** One line where there is room: they stand above the form, and are not what one comes for. */
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

/** Why some of them cannot be pressed. */
export const note = layered({
  margin: 0,
  marginBlockStart: theme.space[3],
  maxInlineSize: '68ch',
  color: theme.text.muted,
})

/** In the place of a deed that cannot be offered. */
export const failed = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.gap.action,
  flexBasis: '100%',
})

/** Why one of the actions is disabled, on a line of its own after the buttons. */
export const reason = layered({
  margin: 0,
  maxInlineSize: '68ch',
  flexBasis: '100%',
  order: 1,
  color: theme.text.muted,
})

/** The text of a notice above the actions. */
export const noticeText = layered({ margin: 0, marginBlockEnd: theme.space[1] })
