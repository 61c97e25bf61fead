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
 * The same focus ring inside its box, for containers that clip their content, such as table cells and
 * tabs.
 */
export const focusRingInside = {
  outline: `${theme.focus.width} solid ${theme.focus.outer}`,
  outlineOffset: `calc(-1 * ${theme.focus.width})`,
} as const
