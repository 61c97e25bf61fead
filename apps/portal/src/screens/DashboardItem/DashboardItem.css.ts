import { from, screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../../page/layered.ts'

export const page = layered({ display: 'grid', gap: theme.space[6] })

export const head = layered({ display: 'grid', gap: theme.space[3], justifyItems: 'start' })

export const lead = layered({
  margin: 0,
  maxWidth: '56ch',
  fontSize: theme.size.l,
  lineHeight: theme.leading.l,
  color: theme.text.muted,
  overflowWrap: 'anywhere',
})

export const actions = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.gap.action,
  marginBlockStart: theme.space[1],
  // The button contains the item's name, which may be one long word.
  overflowWrap: 'anywhere',
})

export const columns = layered({
  display: 'grid',
  gap: `${theme.space[7]} ${theme.space[8]}`,
  '@media': { [from('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) 400px', alignItems: 'start' } },
})

export const sectionHeading = layered({
  margin: 0,
  marginBlockEnd: theme.space[2],
  fontSize: theme.size.l,
  lineHeight: theme.leading.l,
  fontWeight: theme.weight.title,
  letterSpacing: theme.tracking.title,
})

export const reading = layered({ display: 'grid', gap: theme.space[7], minWidth: 0 })

export const about = layered({ minWidth: 0 })

export const screenshots = layered({ minWidth: 0, maxWidth: theme.measure })

// Headings in the item's text must not look larger than the headings of the page.
globalStyle(`${about} :is(h3, h4, h5)`, {
  '@layer': { [screens]: { fontSize: theme.size.read, lineHeight: theme.leading.read } },
})

export const resources = layered({ minWidth: 0 })

export const muted = layered({ margin: 0, color: theme.text.muted })

export const unmet = layered({ display: 'grid', gap: theme.space[2], maxWidth: theme.measure })

export const unmetList = layered({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })

export const unmetEntry = layered({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  alignItems: 'start',
  justifyItems: 'start',
  rowGap: theme.space[2],
  paddingBlock: theme.space[3],
  borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
  overflowWrap: 'anywhere',
})

export const unmetReason = layered({ minWidth: 0 })

// The button is below the reason.
globalStyle(`${unmetEntry} > a`, { '@layer': { [screens]: { gridColumn: 2 } } })

export const shelf = layered({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })

export const resource = layered({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) 20px',
  alignItems: 'start',
  paddingBlock: theme.space[2],
  color: theme.text.muted,
})

export const resourceWords = layered({
  minWidth: 0,
  paddingInlineEnd: theme.space[3],
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  color: theme.text.main,
  overflowWrap: 'anywhere',
})

export const resourceName = layered({
  color: theme.accent.main,
  textUnderlineOffset: '3px',
  textDecorationThickness: '1px',
  ':hover': { color: theme.accent.hover, textDecorationThickness: '2px' },
  ':focus-visible': {
    outline: `${theme.focus.width} solid ${theme.focus.outer}`,
    outlineOffset: theme.focus.gap,
    borderRadius: theme.radius.mark,
  },
})

export const resourceNote = layered({
  fontSize: theme.size.xs,
  lineHeight: theme.leading.xs,
  color: theme.text.muted,
  fontVariantNumeric: theme.font.figures,
})
