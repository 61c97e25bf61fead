import { screens } from '@portal-gateway/ui/theme'
import { type GlobalStyleRule, globalStyle, type StyleRule, style } from '@vanilla-extract/css'

/** Makes a class in the layer of the screens, which wins over that of the primitives. */
export const layered = (rule: Omit<StyleRule, '@layer'>): string => style({ '@layer': { [screens]: rule } })

/** Styles what a selector finds, in the layer of the screens. */
export const layeredGlobal = (selector: string, rule: Omit<GlobalStyleRule, '@layer'>): void =>
  globalStyle(selector, { '@layer': { [screens]: rule } })
