import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

export const filters = layered({
  display: 'grid',
  gap: theme.space[3],
  alignItems: 'end',
  padding: `14px ${theme.space[4]} 0`,
  // As many columns as their text has space for, at any text size.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
})

/** The sheet of the list has no padding of its own. */
export const failed = layered({ paddingInline: theme.space[4] })

export const note = layered({ margin: 0, color: theme.text.muted })

export const request = layered({
  margin: 0,
  color: theme.text.muted,
  fontSize: theme.size.s,
  overflowWrap: 'anywhere',
})

/** Keeps line breaks, so that rewritten texts can be compared. */
export const value = layered({ whiteSpace: 'pre-wrap' })
