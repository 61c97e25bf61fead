import { globalStyle, style } from '@vanilla-extract/css'
import { focusRingInside } from '../../theme/focusRing.ts'
import { primitives } from '../../theme/layers.css.ts'
import { theme } from '../../theme/theme.css.ts'
import { blocks, cell, cut, fitting, lines, minColumnWidth, name, row } from '../Table.css.ts'

/** Scroll box of a long list: search box, header and pager stay visible around it. */
export const scroller: string = style({
  '@layer': {
    [primitives]: {
      // Visually hidden elements inside must not make the page as high as the list.
      position: 'relative',
      overflow: 'auto',
      overscrollBehavior: 'auto contain',
      // The rows above change while scrolling; scroll anchoring would move the list.
      overflowAnchor: 'none',
      maxBlockSize: 'clamp(14rem, 100dvh - 14rem, 48rem)',
      '@container': { [blocks]: { borderBlockStart: `${theme.border.hair} solid ${theme.line.strong}` } },
    },
  },
})

// As high as all rows together, up to the maximum height of an element.
globalStyle(`${scroller} > div`, { '@layer': { [primitives]: { boxSizing: 'border-box' } } })

export const columnCount = '--table-columns'

// The columns keep their widths whichever rows are rendered.
globalStyle(`${scroller} > div > table`, {
  '@layer': {
    [primitives]: {
      '@container': {
        [lines]: { tableLayout: 'fixed', minInlineSize: `calc(var(${columnCount}) * ${minColumnWidth})` },
      },
    },
  },
})

/** Grid columns of the cells that name a row. */
export const names = '--table-names'

// All rows have the same height: each text is on one line and cut where it is too long.
const body = `${scroller} > div > table > tbody`

globalStyle(body, {
  '@layer': { [primitives]: { '@container': { [blocks]: { borderBlockStart: 0 } } } },
})

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

globalStyle(`${body} wbr`, { '@layer': { [primitives]: { display: 'none' } } })

globalStyle(`${body} > ${row}`, {
  '@layer': {
    [primitives]: {
      '@container': {
        [blocks]: {
          display: 'grid',
          gridTemplateColumns: `var(${names})`,
        },
      },
    },
  },
})
// The column widths are fixed, so long texts cannot widen a column.
globalStyle(`${body} ${fitting}`, {
  '@layer': { [primitives]: { '@container': { [lines]: { display: 'contents' } } } },
})
globalStyle(`${body} ${cut}`, {
  '@layer': { [primitives]: { '@container': { [lines]: { display: 'block' } } } },
})
globalStyle(`${body} ${name}`, { '@layer': { [primitives]: oneLine } })
globalStyle(`${body} ${cell}`, {
  '@layer': {
    [primitives]: {
      maxInlineSize: 'none',
      '@container': {
        // An empty cell also takes up a line.
        [blocks]: { ...oneLine, gridColumn: '1 / -1', minBlockSize: '1lh', contain: 'inline-size' },
      },
    },
  },
})

// All rows have the same height, including the last rendered one.
globalStyle(`${body} > ${row}:last-child > *`, {
  '@layer': {
    [primitives]: {
      '@container': { [lines]: { borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}` } },
    },
  },
})
globalStyle(`${body} > ${row}:last-child`, {
  '@layer': {
    [primitives]: {
      '@container': { [blocks]: { borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}` } },
    },
  },
})

// Keyboard and touch users cannot hover over a cut text, and the focus ring must not be clipped:
// the row expands.
const open = `${body} > ${row}:is(:focus, [data-open], :has(:focus-visible))`
globalStyle(open, {
  '@layer': { [primitives]: { '@container': { [blocks]: { display: 'flex' } } } },
})
globalStyle(`${open} :is(${name}, ${cell}, ${cut})`, {
  '@layer': { [primitives]: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})
globalStyle(`${body} > ${row}:focus-visible`, {
  '@layer': { [primitives]: { ...focusRingInside, background: theme.surface.hover } },
})

/**
 * Focused row that is scrolled out of sight: it stays in the DOM for the keyboard and for screen
 * readers.
 */
globalStyle(`${body} > ${row}[data-kept]`, {
  '@layer': {
    [primitives]: {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineStart: 0,
      inlineSize: '1px',
      blockSize: '1px',
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
