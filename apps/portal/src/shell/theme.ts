export const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const

export type ThemeName = keyof typeof themeNames

/** Read before the first paint by `theme.js`. */
const storageKey = 'portal-theme'
const order: readonly ThemeName[] = ['system', 'light', 'dark']

/** The theme this browser has chosen. */
export function storedTheme(): ThemeName {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme at once and keeps it for this browser. */
export function storeTheme(theme: ThemeName): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // A browser that stores nothing keeps the theme until the page is left.
  }
}

/** The theme after this one. */
export const nextTheme = (theme: ThemeName): ThemeName =>
  order[(order.indexOf(theme) + 1) % order.length] ?? 'system'
