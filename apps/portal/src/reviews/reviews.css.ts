import { from, screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../page/layered.ts'

export const columns = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.gap.sheet,
  '@media': {
    [from('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) 336px', alignItems: 'start' },
    print: { display: 'block' },
  },
})

export const column = layered({
  display: 'grid',
  gap: theme.gap.sheet,
  minWidth: 0,
  '@media': { print: { display: 'block' } },
})

// In print, the columns are blocks instead of grids, because grid items overlap at page breaks.
globalStyle(`${columns} > * + *, ${column} > * + *`, {
  '@layer': { [screens]: { '@media': { print: { marginBlockStart: theme.gap.sheet } } } },
})

/** Part of the page that gets the focus if it contains an invalid field. */
export const part = layered({ minWidth: 0, outlineOffset: theme.space[1] })

export const comments = layered({ display: 'grid', gap: theme.space[1], marginBlockStart: theme.space[4] })

export const commentsHead = layered({ margin: 0, fontSize: theme.size.s, fontWeight: theme.weight.strong })
/** Shows the text with its line breaks. */
export const commentsText = layered({
  margin: 0,
  maxInlineSize: theme.measure,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})

export const head = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
})

/** Links to other requests. They are not printed. */
export const neighbours = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  color: theme.text.muted,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  '@media': { print: { display: 'none' } },
})

export const sender = layered({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' })

/** Class of elements that are not printed. */
export const screenOnly = layered({ '@media': { print: { display: 'none' } } })

export const claim = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  // The height of the button, so that the layout does not change when the button appears.
  minBlockSize: '32px',
  '@media': { print: { display: 'none' } },
})
