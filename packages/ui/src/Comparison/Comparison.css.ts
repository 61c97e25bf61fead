import { globalStyle, type StyleRule } from '@vanilla-extract/css'
import { headingText } from '../theme/headingText.ts'
import { hiddenEnds } from '../theme/hiddenEnds.ts'
import { layered } from '../theme/layered.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'
import type { ComparedMark } from './comparedMark.ts'

const markWidth = '40px'
/**
 * The layout depends on a container query, because a sheet next to a second column is narrow in every
 * window. The query is in rem, because large text needs a wider sheet.
 */
const narrow = '(width < 36rem)'
/**
 * Applies a rule in a narrow sheet on the screen. A printed page is narrow too, but shows the table.
 */
const onScreen = (rule: StyleRule) => ({ '@media': { screen: { '@container': { [narrow]: rule } } } })

export const root: string = layered({
  containerType: 'inline-size',
  '@media': { print: { containerType: 'normal' } },
})

/** Content that does not fit scrolls inside the sheet, not with the page. */
export const scroller: string = layered({
  '@media': {
    screen: {
      selectors: { '&[data-scrolls]': { overflowX: 'auto', scrollbarWidth: 'thin' }, ...hiddenEnds },
    },
  },
})

export const table: string = layered({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  fontFamily: theme.font.sans,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  color: theme.text.main,
  ...onScreen({ display: 'block' }),
})

globalStyle(`${table} th, ${table} td`, {
  '@layer': {
    [primitives]: {
      padding: '8px 12px',
      textAlign: 'start',
      verticalAlign: 'middle',
      // Long words increase the width of a column, so that they do not break.
      overflowWrap: 'break-word',
      fontWeight: theme.weight.text,
      ...onScreen({ overflowWrap: 'anywhere' }),
    },
  },
})

/** Legend above the table with the meaning of each icon. */
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
  ...onScreen({
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  }),
})
globalStyle(`${head} th`, { '@layer': { [primitives]: { fontWeight: theme.weight.strong } } })

/** Column with the values that will be saved. It is the only column that can be edited. */
export const answer: string = layered({
  backgroundColor: `color-mix(in srgb, ${theme.surface.selected} 42%, transparent)`,
  ...onScreen({ backgroundColor: 'transparent' }),
})

export const columnMark: string = layered({ inlineSize: markWidth })
export const columnPlain: string = layered({ inlineSize: '17%' })
export const columnAnswer: string = layered({ inlineSize: '22%' })

const block = onScreen({ display: 'block' })
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
  ...headingText,
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
/** Own lines below the title, with the line breaks of the text. */
export const details: string = layered({
  display: 'grid',
  gap: theme.space[1],
  inlineSize: '100%',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
export const fault: string = layered({
  display: 'flex',
  gap: '6px',
  inlineSize: '100%',
  overflowWrap: 'anywhere',
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

/**
 * Each row is one line of the table. In a narrow sheet it has several lines: the name and the result
 * (below each other if necessary), then the current and the requested value.
 */
export const row: string = layered({
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  '@media': {
    print: { breakInside: 'avoid' },
    screen: {
      '@container': {
        [narrow]: {
          position: 'relative',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          paddingInlineStart: markWidth,
          selectors: { '&::after': { content: '""', flexBasis: '100%', order: 1 } },
        },
      },
    },
  },
})

export const placeMark: string = layered(
  onScreen({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 }),
)
export const placeName: string = layered(onScreen({ flex: '1 1 10.5rem', minInlineSize: 0 }))
export const placeAnswer: string = layered(onScreen({ marginInlineStart: 'auto', maxInlineSize: '100%' }))
const below = onScreen({ order: 2, maxInlineSize: '100%' })
export const placeBefore: string = layered(below)
export const placeAsked: string = layered(below)
globalStyle(`${table} :is(${placeBefore}, ${placeAsked})`, {
  '@media': {
    screen: { '@container': { [narrow]: { '@layer': { [primitives]: { paddingBlockStart: 0 } } } } },
  },
})
globalStyle(`${table} :is(${placeName}, ${placeBefore}, ${placeAsked})`, {
  '@media': {
    screen: { '@container': { [narrow]: { '@layer': { [primitives]: { paddingInlineStart: 0 } } } } },
  },
})

export const narrowLabel: string = layered({
  color: theme.text.muted,
  display: 'none',
  ...onScreen({ display: 'inline' }),
})

const rule = (line: string) => `inset ${theme.border.mark} 0 0 ${line}`
/** Colour of the edge of a row, by its state. An icon and a text show the state too. */
export const marks: Record<ComparedMark, string> = {
  added: layered({ boxShadow: rule(theme.type.new.line) }),
  removed: layered({ boxShadow: rule(theme.type.removal.line) }),
  kept: layered({ color: theme.text.muted }),
  left: layered({ borderInlineStart: `${theme.border.mark} dashed ${theme.line.control}` }),
  toAdd: layered({}),
  toRemove: layered({}),
}
export const sign: Record<ComparedMark, string> = {
  added: layered({ color: theme.type.new.fg }),
  removed: layered({ color: theme.type.removal.fg }),
  kept: layered({ color: theme.text.muted }),
  left: layered({ color: theme.text.muted }),
  toAdd: layered({ color: theme.type.new.fg }),
  toRemove: layered({ color: theme.type.removal.fg }),
}

/** Outline of the icon of a change that is requested and not applied yet. */
const outlined = layered({
  display: 'inline-grid',
  verticalAlign: 'middle',
  border: `${theme.border.hair} solid currentColor`,
  borderRadius: theme.radius.mark,
})
const plain = layered({ display: 'inline-grid', verticalAlign: 'middle' })
export const frame: Record<ComparedMark, string> = {
  added: plain,
  removed: plain,
  kept: plain,
  left: plain,
  toAdd: outlined,
  toRemove: outlined,
}

/** Text of a requested change, bold and in the colour of the change. */
export const change: Record<'add' | 'remove', string> = {
  add: layered({ color: theme.type.new.fg, fontWeight: theme.weight.strong }),
  remove: layered({ color: theme.type.removal.fg, fontWeight: theme.weight.strong }),
}

export const rowNote: string = layered({
  display: 'block',
  color: theme.text.muted,
  fontWeight: theme.weight.text,
})
globalStyle(`:is(${marks.added}, ${marks.toAdd}, ${marks.toRemove}) > th`, {
  '@layer': { [primitives]: { fontWeight: theme.weight.strong } },
})
globalStyle(`${marks.removed} > th`, { '@layer': { [primitives]: { textDecoration: 'line-through' } } })
