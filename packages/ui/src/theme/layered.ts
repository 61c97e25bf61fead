import { type StyleRule, style } from '@vanilla-extract/css'
import { primitives } from './layers.css.ts'

/** Returns a class in the CSS layer of the primitives, which a consumer's own styles override. */
export const layered = (rule: Omit<StyleRule, '@layer'>): string =>
  style({ '@layer': { [primitives]: rule } })
