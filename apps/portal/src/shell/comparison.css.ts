import { screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })
const narrow = '(width < 36rem)'
const global = (selector: string, rule: object) => globalStyle(selector, { '@layer': { [screens]: rule } })
const globalNarrow = (selector: string, rule: object) =>
  globalStyle(selector, { '@container': { [narrow]: { '@layer': { [screens]: rule } } } })

/** Around the table, which goes by the width that its sheet or dialog gives it. */
export const comparisonFrame = layered({ containerType: 'inline-size' })

/**
 * A table of fields with two values each, side by side. Both values have the same room, so that a long
 * one without a space does not squeeze the other.
 */
export const comparison = layered({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'start',
})

global(`${comparison} th, ${comparison} td`, {
  padding: `${theme.space[3]} 20px`,
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
global(`${comparison} thead th`, {
  backgroundColor: theme.surface.sunken,
  fontSize: theme.size.s,
  fontWeight: theme.weight.strong,
})
global(`${comparison} thead th:first-child`, { inlineSize: '28%' })
global(`${comparison} tbody th`, { fontWeight: theme.weight.strong })

/** Where there is no room for columns, each field is a block with its two values in lines. */
export const narrowLabel = layered({
  display: 'none',
  color: theme.text.muted,
  fontSize: theme.size.s,
  '@container': { [narrow]: { display: 'inline' } },
})

globalNarrow(`${comparison}, ${comparison} tbody`, { display: 'block' })
globalNarrow(`${comparison} thead`, {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
globalNarrow(`${comparison} tbody tr, ${comparison} tbody th, ${comparison} tbody td`, { display: 'block' })
globalNarrow(`${comparison} tbody th, ${comparison} tbody td:not(:last-child)`, {
  borderBlockEnd: 'none',
  paddingBlockEnd: 0,
})
