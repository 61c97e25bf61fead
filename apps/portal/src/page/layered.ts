import { screens } from '@portal-gateway/ui/theme'
import { type GlobalStyleRule, globalStyle, type StyleRule, style } from '@vanilla-extract/css'

/** Returns a class in the CSS layer of the screens, which overrides the layer of the primitives. */
export const layered = (rule: Omit<StyleRule, '@layer'>): string => style({ '@layer': { [screens]: rule } })

/** Adds a rule for a selector to the CSS layer of the screens. */
export const layeredGlobal = (selector: string, rule: Omit<GlobalStyleRule, '@layer'>): void =>
  globalStyle(selector, { '@layer': { [screens]: rule } })
