/** The colours of a brand: derives a theme from one colour, and checks the contrast of a theme. @module */
export { brandTheme } from './brandTheme.ts'
export { type ContrastFault, checkTheme, type ThemeValues } from './checkTheme.ts'
export { type ContrastPair, contrastPairs, focusBackgrounds, type TokenName } from './contrastPairs.ts'
export { contrastRatio } from './contrastRatio.ts'
export { warnAboutTheme } from './warnAboutTheme.ts'
