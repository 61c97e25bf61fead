import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

export const filters = layered({
  display: 'grid',
  gap: theme.space[3],
  alignItems: 'end',
  padding: `14px ${theme.space[4]} 0`,
  // The minimum width of a column is in rem, so that fewer columns are shown if the text is larger.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
})

/** The message has a padding, because the sheet around the list has none. */
export const failed = layered({ paddingInline: theme.space[4] })

/** The note, and the link to the question about a day beside it. */
export const head = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  justifyContent: 'space-between',
})

export const note = layered({ margin: 0, color: theme.text.muted })

export const request = layered({
  margin: 0,
  color: theme.text.muted,
  fontSize: theme.size.s,
  overflowWrap: 'anywhere',
})

/** Shows the line breaks of texts, so that the old and the new text can be compared. */
export const value = layered({ whiteSpace: 'pre-wrap' })
