import { theme } from './theme.css.ts'

/**
 * Focus ring: an outline around a gap of another colour. An outline is also visible in forced colours
 * mode.
 */
export const focusRing = {
  outline: `${theme.focus.width} solid ${theme.focus.outer}`,
  outlineOffset: theme.focus.gap,
  boxShadow: `0 0 0 ${theme.focus.gap} ${theme.focus.inner}`,
} as const

/**
 * The focus ring drawn inside the edge of the element, for elements whose container clips its
 * content, such as table cells and tabs.
 */
export const focusRingInside = {
  outline: `${theme.focus.width} solid ${theme.focus.outer}`,
  outlineOffset: `calc(-1 * ${theme.focus.width})`,
} as const
