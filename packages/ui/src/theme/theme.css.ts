import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { from } from './breakpoints.ts'
import { themeLayer } from './layers.css.ts'
import { tokens } from './tokens.ts'

type Shape<T> = { [Key in keyof T]: T[Key] extends string ? `var(--${string})` : Shape<T[Key]> }

/**
 * Every value that a component may use, as CSS custom properties. Their names are their paths:
 * `theme.surface.sheet` is `--pg-surface-sheet`. To change the theme, a project sets these properties.
 */
export const theme: Shape<typeof tokens> = createGlobalThemeContract(
  tokens,
  (_value, path) => `pg-${path.join('-')}`,
) as Shape<typeof tokens>

createGlobalTheme(':root', theme, { '@layer': themeLayer, ...tokens })

const property = (reference: string): string => reference.slice('var('.length, -1)
const global = (selector: string, rule: Record<string, unknown>) =>
  globalStyle(selector, { '@layer': { [themeLayer]: rule } })

global(':root', {
  colorScheme: 'light dark',
  '@media': {
    print: { colorScheme: 'light' },
    [from('md')]: { vars: { [property(theme.shell.pageGutter)]: '24px' } },
    [from('xl')]: { vars: { [property(theme.shell.pageGutter)]: '40px' } },
    '(prefers-reduced-motion: reduce)': {
      vars: {
        [property(theme.time.fast)]: '0ms',
        [property(theme.time.base)]: '0ms',
        [property(theme.time.slow)]: '0ms',
      },
    },
    '(prefers-contrast: more)': {
      vars: {
        [property(theme.line.hair)]: theme.line.control,
        [property(theme.line.strong)]: theme.line.control,
        [property(theme.text.muted)]: theme.text.main,
      },
    },
    // Forced colours remove background colours. So lines have the text colour, and matches have the
    // system colours of `mark`.
    '(forced-colors: active)': {
      vars: {
        [property(theme.line.hair)]: 'CanvasText',
        [property(theme.line.strong)]: 'CanvasText',
        [property(theme.line.control)]: 'CanvasText',
        [property(theme.focus.outer)]: 'Highlight',
        [property(theme.focus.inner)]: 'Canvas',
        [property(theme.highlight.bg)]: 'Mark',
        [property(theme.highlight.fg)]: 'MarkText',
        [property(theme.shadow.float)]: 'none',
        [property(theme.shadow.dialog)]: 'none',
      },
    },
  },
})
// These rules are in no layer, because the stylesheets of the Vite and Next templates set
// `color-scheme` on `:root` without a layer.
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' })
globalStyle(':root[data-theme="dark"]', {
  colorScheme: 'dark',
  // Paper is white, and text in dark-mode colours could not be read on it.
  '@media': { print: { colorScheme: 'light' } },
})
global(':root[data-density="compact"]', {
  vars: {
    [property(theme.density.rowHeight)]: '32px',
    [property(theme.density.cellBlock)]: '5px',
    [property(theme.density.cellInline)]: '12px',
  },
  '@media': {
    '(pointer: coarse)': {
      vars: {
        [property(theme.density.rowHeight)]: '44px',
        [property(theme.density.cellBlock)]: '11px',
      },
    },
  },
})
