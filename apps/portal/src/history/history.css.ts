import { screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../page/layered.ts'

export const intro = layered({ margin: 0, maxInlineSize: theme.measure, color: theme.text.muted })

/** Shows texts with their line breaks. */
export const wrapped = layered({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})

/** A list with one line for each access of a request. */
export const lines = layered({
  display: 'grid',
  rowGap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'normal',
})

export const line = layered({
  overflowWrap: 'anywhere',
  selectors: {
    // The separators are at the same height in all columns, so that they form one line across the row.
    '& + &': { paddingBlockStart: theme.space[2], borderBlockStart: `1px solid ${theme.line.hair}` },
  },
})

/** The visually hidden role of a line. Sighted users see it at the same height in the column of roles. */
export const role = layered({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})

export const roleName = layered({ display: 'block', color: theme.text.main })

export const decision = layered({ display: 'block', fontWeight: theme.weight.strong })

/** One line with days of an access. */
export const days = layered({ display: 'block' })

/** A line about the decision of a reviewer, with the line breaks of its words. */
export const remark = layered({ display: 'block', whiteSpace: 'pre-line' })

/** Shown only on narrow screens: the content of the columns that are hidden there. */
export const inBlock = layered({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: '0.5em',
  margin: 0,
  '@container': { '(width >= 40rem)': { display: 'none' } },
})

globalStyle(`${inBlock} > dd`, { '@layer': { [screens]: { margin: 0 } } })

export const type = layered({ display: 'inline-flex', alignItems: 'flex-start', whiteSpace: 'normal' })
