import { from } from './breakpoints.ts'
import { theme } from './theme.css.ts'

const property = '--sheet-edge'

/** Distance of all content of a sheet or a table from its edges. */
export const edge = `var(${property}, ${theme.space[4]})`

/** Part of the style of a sheet, which defines the distance. */
export const withEdge = {
  vars: { [property]: theme.space[4] },
  '@media': { [from('sm')]: { vars: { [property]: '20px' } } },
} as const
