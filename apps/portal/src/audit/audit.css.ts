import { from, screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })

export const filters = layered({
  display: 'grid',
  gap: theme.space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  '@media': {
    [from('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from('xl')]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
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
