import { globalStyle, style } from '@vanilla-extract/css'
import { focusRingInside } from '../../theme/focusRing.ts'
import { primitives } from '../../theme/layers.css.ts'
import { theme } from '../../theme/theme.css.ts'
import { blocks, cell, cut, fitting, leastWidth, lines, name, row } from '../Table.css.ts'

/** The box in which a long list scrolls: filter, head and pager stay in sight around it. */
export const scroller: string = style({
  '@layer': {
    [primitives]: {
      // What is hidden from sight within must not make the page as high as the list.
      position: 'relative',
      overflow: 'auto',
      overscrollBehavior: 'auto contain',
      // The rows above change while it scrolls; the browser must not make up for that.
      overflowAnchor: 'none',
      maxBlockSize: 'clamp(14rem, 100dvh - 14rem, 48rem)',
      '@container': { [blocks]: { borderBlockStart: `${theme.border.hair} solid ${theme.line.strong}` } },
    },
  },
})

// As high as all rows together, as far as an element can be.
globalStyle(`${scroller} > div`, { '@layer': { [primitives]: { boxSizing: 'border-box' } } })

export const columnCount = '--table-columns'

// Its columns keep their widths, whichever rows are drawn.
globalStyle(`${scroller} > div > table`, {
  '@layer': {
    [primitives]: {
      '@container': {
        [lines]: { tableLayout: 'fixed', minInlineSize: `calc(var(${columnCount}) * ${leastWidth})` },
      },
    },
  },
})

/** The grid columns of what names a row. */
export const names = '--table-names'

// Rows of one height: every text on one line, cut where it is too long.
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
// Its columns have their widths: no text needs to be kept from widening one.
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
        // An empty cell takes its line too.
        [blocks]: { ...oneLine, gridColumn: '1 / -1', minBlockSize: '1lh', contain: 'inline-size' },
      },
    },
  },
})

// All rows are equally high, the last one drawn too.
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

// A keyboard or a finger cannot rest on a text, and a ring must not be clipped: the row opens.
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

/** Scrolled out of sight with the focus on it: still there, for the keyboard and for whoever listens. */
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
