import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const note = layered({ margin: 0, maxInlineSize: theme.measure, color: theme.text.muted })

/** Text in the second line of a part. */
export const secondary = layered({ color: theme.text.muted })

/** Colour and weight that mark a late part, in addition to text and icon. */
export const late = layered({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  color: theme.warn.fg,
  fontWeight: theme.weight.strong,
})

/** A text of the reviewer, with its line breaks. */
export const words = layered({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

/** Fields for the first and the last day, side by side if there is space. */
export const days = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[5]} ${theme.space[4]}`,
})

export const day = layered({ flex: '1 1 12rem', minInlineSize: 0 })
