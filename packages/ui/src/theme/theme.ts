/** The theme: importing it defines the colours, sizes and fonts that all components use. @module */
export { breakpoints, from } from './breakpoints.ts'
export { forms, primitives, screens } from './layers.css.ts'
export { theme } from './theme.css.ts'
export { tokens } from './tokens.ts'
