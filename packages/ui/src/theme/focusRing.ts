import { theme } from './theme.css.ts'

/** Focus ring: an outline, which forced colours keep, around a gap of another colour. */
export const focusRing = {
  outline: `${theme.focus.width} solid ${theme.focus.outer}`,
  outlineOffset: theme.focus.gap,
  boxShadow: `0 0 0 ${theme.focus.gap} ${theme.focus.inner}`,
} as const

/** The same ring inside its box, for containers that clip: table cells, tabs. */
export const focusRingInside = {
  outline: `${theme.focus.width} solid ${theme.focus.outer}`,
  outlineOffset: `calc(-1 * ${theme.focus.width})`,
} as const
