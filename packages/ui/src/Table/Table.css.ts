import { globalStyle, keyframes, type StyleRule, style, styleVariants } from '@vanilla-extract/css'
import * as button from '../Button/Button.css.ts'
import * as field from '../fieldParts/Field.css.ts'
import { edge, withEdge } from '../theme/edge.ts'
import { focusRing, focusRingInside } from '../theme/focusRing.ts'
import { hiddenEnds } from '../theme/hiddenEnds.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'

/**
 * Container queries use the table's width, because a table in a side column is narrow in every window.
 * In the narrowest tables (`blocks`) each row is a block in which the cells wrap like text.
 */
export const blocks = '(width < 40rem)'
export const lines = '(width >= 40rem)'
const cramped = '(width < 56rem)'
const tight = '(width < 72rem)'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      ...withEdge,
      boxSizing: 'border-box',
      position: 'relative',
      containerType: 'inline-size',
      color: theme.text.main,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      fontVariantNumeric: theme.font.figures,
    },
  },
})

export const surface: Record<'sheet' | 'none', string> = styleVariants(
  {
    sheet: {
      background: theme.surface.sheet,
      border: `${theme.border.hair} solid ${theme.line.hair}`,
      borderRadius: theme.radius.sheet,
    },
    none: {},
  },
  (rule) => ({ '@layer': { [primitives]: rule } }),
)

export const tools: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      gap: `${theme.space[3]} ${theme.space[4]}`,
      padding: `14px ${edge}`,
      // In a narrow table each box is on a separate line, and only the status is next to the buttons.
      '@container': { [blocks]: { alignItems: 'center' } },
    },
  },
})

export const find: string = style({
  '@layer': {
    [primitives]: {
      flex: '1 1 260px',
      maxInlineSize: '380px',
      '@container': { [blocks]: { flexBasis: '100%', maxInlineSize: 'none' } },
    },
  },
})

export const sortSelect: string = style({
  '@layer': {
    [primitives]: {
      flex: '1 1 100%',
      '@container': { [lines]: { selectors: { '&&': { display: 'none' } } } },
    },
  },
})

// In wide tables, hides tools that contain only the sort select, because the headers are visible and
// sort the rows.
globalStyle(`${tools}:not(:has(> :not(${sortSelect})))`, {
  '@layer': { [primitives]: { '@container': { [lines]: { display: 'none' } } } },
})

// If there is no search box with a label, all tools have the height of a button and are centred.
globalStyle(`${tools}:not(:has(> ${find}))`, {
  '@layer': { [primitives]: { '@container': { [lines]: { alignItems: 'center' } } } },
})

// Above an empty list there is only the visually hidden status, which needs no padding.
globalStyle(`${tools}:not(:has(> :not(${visuallyHidden})))`, { '@layer': { [primitives]: { padding: 0 } } })

export const pick: string = style({ '@layer': { [primitives]: { position: 'relative' } } })

export const select: string = style([
  field.control,
  {
    '@layer': {
      [primitives]: {
        selectors: {
          // These styles must override those of read-only fields, because a select also matches
          // `:read-only`.
          '&&&': { paddingInlineEnd: '38px', background: theme.surface.sheet, cursor: 'pointer' },
        },
      },
    },
  },
])

export const arrow: string = style({
  '@layer': {
    [primitives]: {
      position: 'absolute',
      insetInlineEnd: '10px',
      insetBlockStart: 'calc(50% - 10px)',
      lineHeight: 0,
      pointerEvents: 'none',
    },
  },
})

export const status: string = style({
  '@layer': {
    [primitives]: {
      margin: 0,
      marginInlineStart: 'auto',
      paddingBlockEnd: '2px',
      color: theme.text.muted,
      textAlign: 'end',
      overflowWrap: 'anywhere',
      '@container': { [blocks]: { marginInlineStart: 0, paddingBlockEnd: 0, textAlign: 'start' } },
    },
  },
})

export const order: string = style({ '@layer': { [primitives]: { display: 'block' } } })

/**
 * Scroll box of a short table. A table that is wider than its sheet scrolls inside the sheet instead of
 * with the page, and its ends fade where they hide content. A table that fits has no scroll box,
 * because a sticky header inside one cannot stick to the page.
 */
export const scroller: string = style({
  '@layer': {
    [primitives]: {
      '@media': {
        screen: {
          selectors: {
            '&[data-scrolls]': { overflowX: 'auto', scrollbarWidth: 'thin' },
            ...hiddenEnds,
          },
        },
      },
    },
  },
})

export const table: string = style({
  '@layer': {
    [primitives]: {
      inlineSize: '100%',
      borderCollapse: 'separate',
      borderSpacing: 0,
      outline: 'none',
      selectors: { '&:focus-visible': { ...focusRingInside } },
      '@container': { [blocks]: { display: 'block' } },
    },
  },
})

/** Grid position of a cell in a row with 24 grid columns. */
export const place = '--table-place'

/** Number of lines of a cell that are aligned with the lines of other cells. */
export const lineCount = '--table-lines'

/**
 * Table whose columns do not fit on one line. The cells of a row, and the headers, are placed on
 * several lines.
 */
export const flowing: string = style({
  '@layer': {
    [primitives]: {
      '@container': {
        [lines]: { display: 'block' },
        [cramped]: { vars: { [theme.density.cellInline]: theme.space[1] } },
      },
    },
  },
})
const flow = (selector: string, rule: StyleRule) =>
  globalStyle(`${flowing} ${selector}`, { '@layer': { [primitives]: { '@container': { [lines]: rule } } } })
flow(':is(thead, tbody)', { display: 'block' })
flow('tr', {
  display: 'grid',
  gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
})
flow('thead tr', {
  alignItems: 'end',
  borderBlock: `${theme.border.hair} solid ${theme.line.strong}`,
  background: theme.surface.sunken,
})
flow('tr > *', {
  gridColumn: `var(${place}, span 1)`,
  minInlineSize: 0,
  maxInlineSize: 'none',
  blockSize: 'auto',
  borderBlock: 0,
})
// The lines of a row are closer to each other than to the next row.
flow('tbody tr', { paddingBlock: theme.space[1] })
flow('tbody tr > *', { paddingBlock: theme.space[1] })
// With increased text spacing (WCAG 1.4.12) the sort arrow uses the gap between two headers, and
// shrinks instead of overflowing the cell.
flow('thead button', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 16px)',
  gap: 0,
  paddingInlineEnd: 0,
})
flow('thead button > svg', { maxInlineSize: '100%' })
flow('tr > [colspan]', { gridColumn: '1 / -1' })

export const head: string = style({
  '@layer': {
    [primitives]: {
      '@container': {
        [blocks]: {
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

export const body: string = style({
  '@layer': {
    [primitives]: {
      '@container': {
        [blocks]: { display: 'block', borderBlockStart: `${theme.border.hair} solid ${theme.line.strong}` },
      },
    },
  },
})

/** Minimum width of a column. */
export const minColumnWidth = '5.5rem'

export const header: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: theme.order.sticky,
      minInlineSize: minColumnWidth,
      padding: 0,
      borderBlock: `${theme.border.hair} solid ${theme.line.strong}`,
      background: theme.surface.sunken,
      fontSize: theme.size.xs,
      lineHeight: theme.leading.xs,
      fontWeight: theme.weight.strong,
      verticalAlign: 'bottom',
    },
  },
})

const headerText = {
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'inherit',
  gap: theme.space[1],
  inlineSize: '100%',
  minBlockSize: '36px',
  padding: `${theme.space[1]} ${theme.density.cellInline}`,
} as const

export const unsortable: string = style({ '@layer': { [primitives]: headerText } })

export const plainHeader: string = style({
  '@layer': { [primitives]: { '@container': { [lines]: { display: 'none' } } } },
})

export const sortButton: string = style({
  '@layer': {
    [primitives]: {
      ...headerText,
      margin: 0,
      border: 0,
      background: 'none',
      color: theme.text.main,
      font: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
      selectors: {
        '&:hover': { background: theme.surface.hover },
        '&:focus-visible': { ...focusRingInside },
      },
      '@container': { [blocks]: { display: 'none' } },
      '@media': { '(pointer: coarse)': { minBlockSize: '44px' } },
    },
  },
})

globalStyle(`${sortButton} > svg`, { '@layer': { [primitives]: { color: theme.text.muted } } })
globalStyle(`${sortButton}[data-sorted] > svg`, { '@layer': { [primitives]: { color: theme.accent.main } } })
// In forced colours mode, icons would otherwise keep their colour, which may have too little contrast.
globalStyle(`${sortButton}[type] > svg`, {
  '@layer': { [primitives]: { '@media': { '(forced-colors: active)': { color: 'ButtonText' } } } },
})

export const align: Record<'start' | 'end', string> = styleVariants(
  {
    start: { textAlign: 'start', justifyContent: 'flex-start' },
    end: {
      textAlign: 'end',
      justifyContent: 'flex-end',
      '@container': { [blocks]: { textAlign: 'start' } },
    },
  } as const,
  (rule) => ({ '@layer': { [primitives]: rule } }),
)

export const row: string = style({
  '@layer': {
    [primitives]: {
      position: 'relative',
      selectors: {
        '&[data-actionable]': { '@container': { [blocks]: { paddingInlineEnd: '44px' } } },
        '&[data-marked]': {
          background: theme.accent.soft,
          boxShadow: `inset ${theme.border.mark} 0 ${theme.accent.main}`,
        },
        '&[data-actionable]:hover, &[data-actionable]:has(:focus-visible)': {
          background: theme.surface.hover,
        },
      },
      '@media': {
        // Forced colours remove shadows and backgrounds, so a marked row has an outline.
        '(forced-colors: active)': {
          selectors: {
            '&[data-marked]': {
              outline: `${theme.border.strong} solid Highlight`,
              outlineOffset: `calc(-1 * ${theme.border.strong})`,
            },
          },
        },
      },
      '@container': {
        [blocks]: {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: '0.3em',
          padding: `10px ${edge}`,
          borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
        },
      },
    },
  },
})

const box = {
  boxSizing: 'border-box',
  minInlineSize: minColumnWidth,
  blockSize: theme.density.rowHeight,
  padding: `${theme.density.cellBlock} ${theme.density.cellInline}`,
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  fontWeight: theme.weight.text,
  verticalAlign: 'top',
} as const

const boxOfBlock = {
  display: 'block',
  minInlineSize: 0,
  blockSize: 'auto',
  padding: 0,
  borderBlockEnd: 0,
} as const

export const cell: string = style({
  '@layer': {
    [primitives]: {
      ...box,
      maxInlineSize: '22rem',
      selectors: {
        // A button is taller than a line of text. With less padding it does not increase the height of
        // the row.
        '&:has(button)': { paddingBlock: `max(0px, calc((${theme.density.rowHeight} - 33px) / 2))` },
      },
      '@container': {
        [blocks]: {
          ...boxOfBlock,
          order: 1,
          flex: '1 0 100%',
          maxInlineSize: '100%',
          color: theme.text.muted,
          overflowWrap: 'anywhere',
        },
      },
    },
  },
})

/**
 * Cell with the name of the row, which is never truncated. Its words may break only in tables whose
 * rows are blocks.
 */
export const name: string = style({
  '@layer': {
    [primitives]: {
      ...box,
      minInlineSize: '6.5rem',
      overflowWrap: 'break-word',
      '@container': {
        [blocks]: {
          ...boxOfBlock,
          overflowWrap: 'anywhere',
          fontWeight: theme.weight.strong,
          maxInlineSize: '100%',
          fontSize: theme.size.m,
          lineHeight: theme.leading.m,
        },
      },
    },
  },
})

export const blockLabel: string = style({
  '@layer': { [primitives]: { '@container': { [lines]: { display: 'none' } } } },
})

/**
 * Wrapper that is as wide as its text. It is narrower if there is not enough space, so that a column
 * never becomes wider than the table.
 */
export const fitting: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '@container': { [blocks]: { display: 'inline' } },
    },
  },
})

export const cut: string = style({
  '@layer': {
    [primitives]: {
      '@container': {
        [lines]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      },
    },
  },
})

// Each line of a table row is a row of a CSS grid. The cells are subgrids of this grid, so that lines
// with the same number are aligned in all cells.
const rowsOfRow = { display: 'grid', gridTemplateRows: 'subgrid' } as const
flow('tr > [data-lines]', {
  ...rowsOfRow,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridRow: `span var(${lineCount}, 1)`,
})
flow(`tr > [data-lines] > ${fitting}, tr > [data-lines] > ${fitting} > ${cut}`, { display: 'contents' })
flow(`tr > [data-lines] > ${fitting} > ${cut} > *`, {
  ...rowsOfRow,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridRow: '1 / -1',
})

// Focusable elements must not be clipped, because their focus ring would be cut off. Their columns are
// as wide as their text.
globalStyle(`${cut}:has(a, button, input, select, summary)`, {
  '@layer': { [primitives]: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'break-word' } },
})
globalStyle(`${fitting}:has(a, button, input, select, summary)`, {
  '@layer': { [primitives]: { gridTemplateColumns: 'auto' } },
})

/** Text that wraps between words. The column is at least as wide as the longest word. */
export const wrapping: string = style({
  '@layer': {
    [primitives]: { overflowWrap: 'break-word', '@container': { [blocks]: { overflowWrap: 'anywhere' } } },
  },
})

/**
 * Sequence of more than 20 characters without a space, such as an email address. It may break anywhere,
 * and does not widen its column.
 */
export const longWord: string = style({ '@layer': { [primitives]: { overflowWrap: 'anywhere' } } })

// Prevents a line break after a hyphen of a date.
globalStyle(`:is(${cell}, ${name}) time`, { '@layer': { [primitives]: { whiteSpace: 'nowrap' } } })

// Removes the break positions in texts on one line, because `nowrap` does not disable `<wbr>`.
globalStyle(`${row}:not([data-open], :has(:focus-visible)) ${cut} wbr`, {
  '@layer': { [primitives]: { '@container': { [lines]: { display: 'none' } } } },
})

// Keyboard users cannot hover over a truncated text, so the focused row shows the full text.
globalStyle(`${row}:is([data-open], :has(:focus-visible)) ${cut}`, {
  '@layer': { [primitives]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})

export const link: string = style({
  '@layer': {
    [primitives]: {
      display: 'inline',
      margin: 0,
      padding: 0,
      border: 0,
      borderRadius: theme.radius.mark,
      background: 'none',
      color: theme.accent.main,
      font: 'inherit',
      fontWeight: theme.weight.strong,
      textAlign: 'inherit',
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      selectors: {
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:hover': { color: theme.accent.hover, textDecorationThickness: '2px' },
        '&:focus-visible': { ...focusRing },
      },
    },
  },
})

// Controls inside a cell are painted in front of the row's link, which covers the row.
globalStyle(`${cut} :is(a, button, input, select, label, summary)`, {
  '@layer': { [primitives]: { position: 'relative', zIndex: 1 } },
})

export const go: string = style({
  '@layer': {
    [primitives]: {
      position: 'absolute',
      insetInlineEnd: theme.space[4],
      insetBlockStart: 'calc(50% - 10px)',
      color: theme.text.muted,
      pointerEvents: 'none',
      '@container': { [lines]: { display: 'none' } },
    },
  },
})

export const mark: string = style({
  '@layer': {
    [primitives]: {
      marginInline: '-1px',
      paddingInline: '1px',
      borderRadius: '1px',
      background: theme.highlight.bg,
      color: theme.highlight.fg,
    },
  },
})

export const failure: string = style({
  '@layer': { [primitives]: { paddingInline: edge, paddingBlockEnd: theme.space[4] } },
})

// Without tools, the error is the first visible element of the sheet.
globalStyle(`${tools}:not(:has(> :not(${visuallyHidden}))) ~ ${failure}`, {
  '@layer': { [primitives]: { paddingBlockStart: theme.space[4] } },
})

export const retryButton: string = style([button.root, button.size.s])

export const retry: string = style({ '@layer': { [primitives]: { marginBlockStart: theme.space[2] } } })

export const emptyRow: string = style({
  '@layer': { [primitives]: { '@container': { [blocks]: { display: 'block' } } } },
})

export const empty: string = style({
  '@layer': {
    [primitives]: {
      padding: `${theme.space[5]} ${edge}`,
      color: theme.text.muted,
      fontSize: theme.size.m,
      lineHeight: theme.leading.m,
      '@container': { [blocks]: { display: 'block' } },
    },
  },
})

/** Box below the empty text. The padding of the empty text is the gap between text and box. */
export const nextStep: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.space[3],
      paddingInline: edge,
      paddingBlockEnd: theme.space[5],
    },
  },
})

export const skeletonRow: string = style({
  '@layer': {
    [primitives]: {
      '@container': {
        [blocks]: {
          display: 'block',
          padding: `10px ${edge}`,
          borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
        },
      },
    },
  },
})

export const skeletonCell: string = style({
  '@layer': {
    [primitives]: {
      ...box,
      verticalAlign: 'middle',
      '@container': {
        [blocks]: { ...boxOfBlock, paddingBlock: '5px' },
      },
    },
  },
})

// The first text of a row is aligned with the edge of the sheet, below its title. [EXP-073]
const ofLines = `tr:not(${flowing} *, ${emptyRow}) > :first-child`
globalStyle(
  `${ofLines}:is(${cell}, ${name}, ${skeletonCell}), ${ofLines} > :is(${sortButton}, ${unsortable})`,
  {
    '@layer': { [primitives]: { '@container': { [lines]: { paddingInlineStart: edge } } } },
  },
)
// Any cell may be the first on a line of a row with several lines, so the row has the padding.
flow(`tr:not(${emptyRow})`, { paddingInline: `calc(${edge} - ${theme.density.cellInline})` })

// A skeleton block has as many lines as a usual block, each with a different length.
globalStyle(`${skeletonCell}:nth-child(n + 4)`, {
  '@layer': { [primitives]: { '@container': { [blocks]: { display: 'none' } } } },
})
globalStyle(`${skeletonCell}:nth-child(2)`, {
  '@layer': { [primitives]: { '@container': { [blocks]: { paddingInlineEnd: '20%' } } } },
})

/**
 * Row that has no border if it is the last one, because the edge of the sheet or the pager is below it.
 * Rows of a long table do not have this class: with `:last-child` the browser would compute the styles
 * of the previous last row again after each scroll step.
 */
export const borderless: string = style({
  '@layer': { [primitives]: { selectors: { '&:last-child': { borderBlockEnd: 0 } } } },
})
globalStyle(`${borderless}:last-child > *`, { '@layer': { [primitives]: { borderBlockEnd: 0 } } })

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } })

/**
 * Bar of a skeleton. It is invisible for the first 300 ms, because content that arrives earlier needs
 * no skeleton.
 */
export const skeletonBar: string = style({
  '@layer': {
    [primitives]: {
      display: 'block',
      blockSize: '10px',
      borderRadius: theme.radius.mark,
      background: theme.line.hair,
      animation: `${appear} 300ms`,
    },
  },
})

export const hideBelow: Record<'md' | 'lg' | 'xl' | 'never', string> = styleVariants(
  {
    md: { '@container': { [blocks]: { display: 'none' } } },
    lg: { '@container': { [cramped]: { display: 'none' } } },
    xl: { '@container': { [tight]: { display: 'none' } } },
    never: {},
  },
  (rule) => ({ '@layer': { [primitives]: rule } }),
)
