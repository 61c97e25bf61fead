import { type StyleRule, style } from '@vanilla-extract/css'
import { primitives } from './layers.css.ts'

/**
 * Returns a class in the CSS layer of the components. Unlayered styles of an application override it.
 */
export const layered = (rule: Omit<StyleRule, '@layer'>): string =>
  style({ '@layer': { [primitives]: rule } })
