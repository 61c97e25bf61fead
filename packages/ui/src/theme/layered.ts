import { type StyleRule, style } from '@vanilla-extract/css'
import { primitives } from './layers.css.ts'

/**
 * Returns a class in the layer of the components. The build of the package removes this layer
 * (scripts/unlayered.ts).
 */
export const layered = (rule: Omit<StyleRule, '@layer'>): string =>
  style({ '@layer': { [primitives]: rule } })
