import { globalStyle, style } from '@vanilla-extract/css'
import { focusRingInside } from '../../theme/focusRing.ts'
import { primitives } from '../../theme/layers.css.ts'
import { theme } from '../../theme/theme.css.ts'
import { blocks, cell, cut, fitting, lines, minColumnWidth, name, row } from '../Table.css.ts'

/** Scroll box of a long list. The search box and the pager are outside, so that they remain visible. */
export const scroller: string = style({
  '@layer': {
    [primitives]: {
      // The box is the containing block of visually hidden elements. Otherwise they would make the page
      // as tall as the list.
      position: 'relative',
      overflow: 'auto',
      overscrollBehavior: 'auto contain',
      // The rows above the viewport change while scrolling. Scroll anchoring would move the list.
      overflowAnchor: 'none',
      maxBlockSize: 'clamp(14rem, 100dvh - 14rem, 48rem)',
      '@container': { [blocks]: { borderBlockStart: `${theme.border.hair} solid ${theme.line.strong}` } },
    },
  },
})

// This element is as tall as all rows together, up to the maximum height of an element.
globalStyle(`${scroller} > div`, { '@layer': { [primitives]: { boxSizing: 'border-box' } } })

export const columnCount = '--table-columns'

// The widths of the columns do not depend on the rendered rows, so that they do not change while
// scrolling.
globalStyle(`${scroller} > div > table`, {
  '@layer': {
    [primitives]: {
      '@container': {
        [lines]: { tableLayout: 'fixed', minInlineSize: `calc(var(${columnCount}) * ${minColumnWidth})` },
      },
    },
  },
})

/** CSS grid columns of the cells that form the name of a row. */
export const names = '--table-names'

// All rows have the same height: each text is on one line and truncated if it is too long.
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
// The column widths are fixed, so that long texts cannot widen a column.
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
        // An empty cell also takes up one line.
        [blocks]: { ...oneLine, gridColumn: '1 / -1', minBlockSize: '1lh', contain: 'inline-size' },
      },
    },
  },
})

// Keyboard and touch users cannot hover over a truncated text, and the focus ring must not be clipped.
// The focused row is therefore expanded.
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
 * The focused row remains in the DOM for the keyboard and for screen readers, even if it is scrolled
 * out of view.
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
