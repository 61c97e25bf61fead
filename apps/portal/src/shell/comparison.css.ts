import { from, screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })

/** A table of fields with two values each, side by side. */
export const comparison = layered({ inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' })

const cell = {
  padding: `${theme.space[3]} 20px`,
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const

globalStyle(`${comparison} th, ${comparison} td`, { '@layer': { [screens]: cell } })
globalStyle(`${comparison} thead th`, {
  '@layer': {
    [screens]: {
      backgroundColor: theme.surface.sunken,
      fontSize: theme.size.s,
      fontWeight: theme.weight.strong,
    },
  },
})
globalStyle(`${comparison} tbody th`, {
  '@layer': { [screens]: { fontWeight: theme.weight.strong, whiteSpace: 'nowrap' } },
})

/** Where there is no room for columns, each field is a block with its two values in lines. */
export const narrowLabel = layered({
  color: theme.text.muted,
  fontSize: theme.size.s,
  '@media': { [from('sm')]: { display: 'none' } },
})

const belowSm = '(max-width: 639.98px)'
globalStyle(`${comparison} thead`, {
  '@media': {
    [belowSm]: {
      '@layer': {
        [screens]: {
          position: 'absolute',
          inlineSize: '1px',
          blockSize: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
})
globalStyle(`${comparison} tbody tr, ${comparison} tbody th, ${comparison} tbody td`, {
  '@media': { [belowSm]: { '@layer': { [screens]: { display: 'block', whiteSpace: 'normal' } } } },
})
globalStyle(`${comparison} tbody th, ${comparison} tbody td:not(:last-child)`, {
  '@media': { [belowSm]: { '@layer': { [screens]: { borderBlockEnd: 'none', paddingBlockEnd: 0 } } } },
})
