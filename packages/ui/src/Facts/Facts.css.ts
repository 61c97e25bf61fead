import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** In containers narrower than this, each value is on the line below its term. */
const stacked = '(width < 16rem)'

export const frame = layered({ containerType: 'inline-size' })

export const facts = layered({
  textAlign: 'start',
  display: 'grid',
  // All lists have the same term width, so that their values are aligned. A long term wraps, so that
  // its value has enough space.
  gridTemplateColumns: '7em minmax(0, 1fr)',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  margin: 0,
  '@container': { [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 } },
})

/** The facts are in as many columns as fit, over the full width. */
export const columns = layered({
  textAlign: 'start',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5em, 100%), 1fr))',
  gap: `${theme.space[3]} ${theme.space[4]}`,
  margin: 0,
})

globalStyle(`${facts} dt, ${columns} dt`, { '@layer': { [primitives]: { color: theme.text.muted } } })
globalStyle(`${facts} dd, ${columns} dd`, {
  '@layer': { [primitives]: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } },
})
globalStyle(`${facts} dd:not(:last-child)`, {
  '@container': { [stacked]: { '@layer': { [primitives]: { marginBlockEnd: theme.space[2] } } } },
})
