import { screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../../page/layered.ts'

/** Read-only data above the fields. */
export const facts = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[3]} ${theme.space[6]}`,
  margin: 0,
  marginBlockEnd: theme.space[5],
})

globalStyle(`${facts} dt`, {
  '@layer': {
    [screens]: { color: theme.text.muted, fontSize: theme.size.s, lineHeight: theme.leading.s },
  },
})

globalStyle(`${facts} dd`, { '@layer': { [screens]: { margin: 0, overflowWrap: 'anywhere' } } })

/** Text below the heading of a list. */
export const intro = layered({ margin: 0, maxInlineSize: theme.measure, color: theme.text.muted })

/** The days of a role that ends, and the button that renews it. */
export const ending = layered({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[4]}`,
})

/** Text below the facts of a sheet. */
export const note = layered({ margin: 0, marginBlockStart: theme.space[4] })

/** Signatures of an agreement. */
export const signatures = layered({ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' })

/** Requested values inside the notice about a pending request. */
export const requested = layered({ marginBlockStart: theme.space[2] })

export const requestedLines = layered({
  margin: 0,
  paddingInlineStart: theme.space[5],
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})

/** A line about the decision of a reviewer. */
export const requestedRemark = layered({ display: 'block' })

/** Buttons inside the notice about a pending request. */
export const pendingActions = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  marginBlockStart: theme.space[3],
})
