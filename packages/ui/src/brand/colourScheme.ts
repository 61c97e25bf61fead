import { tokens } from '../theme/tokens.ts'

export type ColourScheme = 'light' | 'dark'

export const colourSchemes = ['light', 'dark'] as const

/** Returns the value of a colour in one scheme: `light-dark(#0a566a, #7fcadb)` is `#7fcadb` in the dark scheme. */
export function colourIn(scheme: ColourScheme, value: string): string {
  const [, light = value, dark = value] =
    /^light-dark\(\s*([^,]+?)\s*,\s*([^)]+?)\s*\)$/.exec(value.trim()) ?? []
  const colour = (scheme === 'light' ? light : dark).trim().toLowerCase()
  // '#0af' is the short form of '#00aaff'.
  return /^#[\da-f]{3}$/.test(colour) ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour
}

/** Returns the value of a token in the theme of the package. */
export const defaultValueOf = (name: string): string =>
  String(name.split('-').reduce<unknown>((values, part) => Reflect.get(Object(values), part), tokens))
