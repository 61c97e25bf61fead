import { type StyleRule, style } from '@vanilla-extract/css'
import { primitives } from './layers.css.ts'

/** Makes a class in the layer of the primitives, over which a consumer's own styles win. */
export const layered = (rule: Omit<StyleRule, '@layer'>): string =>
  style({ '@layer': { [primitives]: rule } })
