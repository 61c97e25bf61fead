import { theme } from '@portal-gateway/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** A part of a docs page in the style of the portal. It replaces Storybook's own styles. */
export const part: string = style({
  color: theme.text.main,
  fontFamily: theme.font.sans,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
})
globalStyle(`${part} p`, { margin: 0, maxInlineSize: theme.measure, color: theme.text.muted })
globalStyle(`${part} p[role="status"]`, { marginBlockStart: theme.space[2] })
globalStyle(`${part} h2`, {
  margin: `${theme.space[6]} 0 ${theme.space[1]}`,
  fontSize: theme.size.l,
  lineHeight: theme.leading.l,
  fontWeight: theme.weight.title,
})
globalStyle(`${part} h3`, {
  margin: `${theme.space[5]} 0 ${theme.space[1]}`,
  fontSize: theme.size.m,
  lineHeight: theme.leading.m,
  fontWeight: theme.weight.strong,
})
globalStyle(`${part} code`, {
  fontFamily: theme.font.mono,
  fontSize: theme.size.xs,
  overflowWrap: 'anywhere',
})
globalStyle(`${part} ul`, { listStyle: 'none', margin: `${theme.space[3]} 0 0`, padding: 0 })

export const grid: string = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: theme.space[4],
})

/** A colour token: a swatch with halves for the light and the dark theme, beside its name and values. */
export const colour: string = style({ display: 'flex', gap: theme.space[3], alignItems: 'center' })
export const swatch: string = style({
  display: 'flex',
  flex: 'none',
  inlineSize: '72px',
  blockSize: '56px',
  overflow: 'hidden',
  border: `${theme.border.hair} solid ${theme.line.control}`,
  borderRadius: theme.radius.control,
})
globalStyle(`${swatch} > span`, { flex: 1, forcedColorAdjust: 'none' })
export const facts: string = style({ display: 'grid', minInlineSize: 0 })
export const muted: string = style({ color: theme.text.muted })

/** A token that is not a colour: its name and value, and a sample below or beside them. */
export const row: string = style({
  display: 'grid',
  gap: `${theme.space[1]} ${theme.space[5]}`,
  alignItems: 'center',
  padding: `${theme.space[3]} 0`,
  borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
  '@media': { '(min-width: 768px)': { gridTemplateColumns: '17rem 1fr' } },
})
export const sample: string = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const bar: string = style({
  maxInlineSize: '100%',
  minBlockSize: '16px',
  background: theme.accent.main,
  forcedColorAdjust: 'none',
})
export const box: string = style({
  inlineSize: '96px',
  blockSize: '64px',
  margin: theme.space[2],
  background: theme.surface.raised,
})

export const tables: string = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  columnGap: theme.space[7],
})
export const table: string = style({
  inlineSize: '100%',
  marginBlockStart: theme.space[2],
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textAlign: 'start',
})
globalStyle(`${table} th, ${table} td`, {
  padding: `${theme.space[1]} ${theme.space[2]} ${theme.space[1]} 0`,
  borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
  textAlign: 'start',
  fontWeight: theme.weight.text,
})
globalStyle(`${table} thead th`, { color: theme.text.muted, borderBlockStart: 'none' })
export const ratio: string = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[0]} ${theme.space[2]}`,
  alignItems: 'center',
  fontVariantNumeric: theme.font.figures,
})
export const chip: string = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '28px',
  border: `${theme.border.hair} solid ${theme.line.hair}`,
  borderRadius: theme.radius.mark,
  forcedColorAdjust: 'none',
})

export const icon: string = style({
  display: 'flex',
  gap: theme.space[3],
  alignItems: 'center',
  padding: theme.space[3],
  border: `${theme.border.hair} solid ${theme.line.hair}`,
  borderRadius: theme.radius.control,
})
export const importLine: string = style({ color: theme.text.muted, userSelect: 'all' })

/** The path of a moving mark. */
export const track: string = style({
  position: 'relative',
  blockSize: '24px',
  maxInlineSize: '420px',
  background: theme.surface.sunken,
  borderRadius: theme.radius.control,
})
export const mover: string = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: '24px',
  blockSize: '24px',
  background: theme.accent.main,
  borderRadius: theme.radius.control,
  transitionProperty: 'inset-inline-start',
  forcedColorAdjust: 'none',
  selectors: { '&[data-moved]': { insetInlineStart: 'calc(100% - 24px)' } },
})
export const curve: string = style({
  inlineSize: '64px',
  blockSize: '64px',
  overflow: 'visible',
  fill: 'none',
  stroke: theme.accent.main,
  strokeWidth: 2,
})
