import { screens, theme } from '@portal-gateway/ui/theme'
import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { layered, layeredGlobal } from './layered.ts'

const narrow = '(width < 36rem)'
const globalNarrow = (selector: string, rule: Omit<GlobalStyleRule, '@layer'>) =>
  globalStyle(selector, { '@container': { [narrow]: { '@layer': { [screens]: rule } } } })

/** Container of the table, for its container queries. */
export const comparisonFrame = layered({ containerType: 'inline-size' })

/**
 * Table of fields with two values side by side. Both columns have the same width, so that a long value
 * without spaces does not make the other column too narrow.
 */
export const comparison = layered({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'start',
})

layeredGlobal(`${comparison} th, ${comparison} td`, {
  padding: `${theme.space[3]} 20px`,
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
layeredGlobal(`${comparison} thead th`, {
  backgroundColor: theme.surface.sunken,
  fontSize: theme.size.s,
  fontWeight: theme.weight.strong,
})
layeredGlobal(`${comparison} thead th:first-child`, { inlineSize: '28%' })
layeredGlobal(`${comparison} tbody th`, { fontWeight: theme.weight.strong })

/** In a narrow container each field is a block with one line per value. */
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
