import { globalStyle, style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'
import type { ComparedMark } from './Comparison.tsx'

const layered = (rule: object): string => style({ '@layer': { [primitives]: rule } })
// Paper is narrow too, and a table is what it holds best.
const narrow = 'screen and (max-width: 767.98px)'

export const table: string = layered({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textAlign: 'start',
  fontFamily: theme.font.sans,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  color: theme.text.main,
  '@media': { [narrow]: { display: 'block' } },
})

globalStyle(`${table} th, ${table} td`, {
  '@layer': {
    [primitives]: {
      padding: '8px 12px',
      textAlign: 'start',
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
      fontWeight: theme.weight.text,
    },
  },
})

/** Above the table: each sign with its word. */
export const legend: string = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  margin: 0,
  padding: `${theme.space[2]} 12px`,
  listStyle: 'none',
  fontFamily: theme.font.sans,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  color: theme.text.muted,
})
export const legendEntry: string = layered({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
})

export const head: string = layered({
  backgroundColor: theme.surface.sunken,
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.strong}`,
  '@media': {
    [narrow]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
globalStyle(`${head} th`, { '@layer': { [primitives]: { fontWeight: theme.weight.strong } } })

/** The one column that can be changed, and the only one that is saved. */
export const answer: string = layered({
  backgroundColor: `color-mix(in srgb, ${theme.surface.selected} 42%, transparent)`,
  '@media': { [narrow]: { backgroundColor: 'transparent' } },
})

export const columnMark: string = layered({ inlineSize: '40px' })
export const columnPlain: string = layered({ inlineSize: '17%' })
export const columnAnswer: string = layered({ inlineSize: '22%' })

const block = { '@media': { [narrow]: { display: 'block' } } }
export const body: string = layered(block)

export const groupRow: string = layered({
  backgroundColor: theme.surface.sunken,
  borderBlock: `${theme.border.hair} solid ${theme.line.hair}`,
  ...block,
})
export const groupCell: string = layered(block)
export const groupHead: string = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
})
export const groupTitle: string = layered({
  margin: 0,
  fontSize: theme.size.m,
  lineHeight: theme.leading.m,
  fontWeight: theme.weight.title,
})
export const note: string = layered({ color: theme.text.muted })
export const actions: string = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.gap.action,
  marginInlineStart: 'auto',
  '@media': { print: { display: 'none' } },
})
export const fault: string = layered({
  display: 'flex',
  gap: '6px',
  inlineSize: '100%',
  color: theme.danger.fg,
  fontWeight: theme.weight.strong,
})

export const kind: string = layered(block)
globalStyle(`${kind} > th`, {
  '@layer': {
    [primitives]: {
      fontWeight: theme.weight.strong,
      color: theme.text.muted,
      paddingBlockEnd: '2px',
      paddingInlineStart: '40px',
    },
  },
})

/** Each row a line of the table; where there is no room, its name on top and its answer at the right. */
export const row: string = layered({
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  '@media': {
    print: { breakInside: 'avoid' },
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: '40px max-content minmax(0, 1fr) max-content',
      gridTemplateAreas: '"mark name name answer" ". before asked asked"',
      alignItems: 'start',
    },
  },
})

const place = (area: string) => layered({ '@media': { [narrow]: { gridArea: area } } })
export const placeMark: string = place('mark')
export const placeName: string = place('name')
export const placeBefore: string = place('before')
export const placeAsked: string = place('asked')
export const placeAnswer: string = place('answer')
globalStyle(`${table} ${placeBefore}, ${table} ${placeAsked}`, {
  '@media': { [narrow]: { '@layer': { [primitives]: { paddingBlockStart: 0 } } } },
})

export const narrowLabel: string = layered({
  color: theme.text.muted,
  display: 'none',
  '@media': { [narrow]: { display: 'inline' } },
})

const rule = (line: string) => `inset ${theme.border.mark} 0 0 ${line}`
/** State stands in the gutter; sign and word say it too. */
export const marks: Record<ComparedMark, string> = {
  added: layered({ boxShadow: rule(theme.type.new.line) }),
  removed: layered({ boxShadow: rule(theme.type.removal.line) }),
  kept: layered({ color: theme.text.muted }),
  left: layered({ borderInlineStart: `${theme.border.mark} dashed ${theme.line.control}` }),
  waiting: layered({}),
}
export const sign: Record<ComparedMark, string> = {
  added: layered({ color: theme.type.new.fg }),
  removed: layered({ color: theme.type.removal.fg }),
  kept: layered({ color: theme.text.muted }),
  left: layered({ color: theme.text.muted }),
  waiting: layered({ color: theme.text.muted }),
}
globalStyle(`${marks.added} > th`, { '@layer': { [primitives]: { fontWeight: theme.weight.strong } } })
globalStyle(`${marks.removed} > th`, { '@layer': { [primitives]: { textDecoration: 'line-through' } } })
