import { screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../../page/layered.ts'

export const page = layered({
  display: 'grid',
  gap: theme.space[6],
  // Grid items overlap at page breaks.
  '@media': { print: { display: 'block' } },
})

export const head = layered({ display: 'grid', gap: theme.space[3], minWidth: 0 })

export const uses = layered({ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' })

export const text = layered({
  minWidth: 0,
  maxWidth: theme.measure,
  paddingBlockStart: theme.space[5],
  borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
})

// Headings in the text must not look larger than the headings of the page.
globalStyle(`${text} :is(h2, h3, h4, h5)`, {
  '@layer': { [screens]: { fontSize: theme.size.l, lineHeight: theme.leading.l } },
})

export const hidden = layered({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

export const signature = layered({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[3],
  maxWidth: theme.measure,
  paddingBlockStart: theme.space[5],
  borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
})

export const heading = layered({
  margin: 0,
  fontSize: theme.size.l,
  lineHeight: theme.leading.l,
  fontWeight: theme.weight.title,
  letterSpacing: theme.tracking.title,
})

export const sentence = layered({ margin: 0 })

/** A notice is as wide as the text. */
export const notice = layered({ maxWidth: theme.measure })

/** Class of elements that are not printed. */
export const screenOnly = layered({ '@media': { print: { display: 'none' } } })
