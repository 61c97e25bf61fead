import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

export const filters = layered({
  display: 'grid',
  gap: theme.space[3],
  alignItems: 'end',
  // As many beside each other as have room for their words, whatever the size of the text.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
})

export const note = layered({ margin: 0, color: theme.text.muted })

export const request = layered({
  margin: 0,
  color: theme.text.muted,
  fontSize: theme.size.s,
  overflowWrap: 'anywhere',
})

/** Texts keep their lines: what was rewritten can be compared. */
export const value = layered({ whiteSpace: 'pre-wrap' })
