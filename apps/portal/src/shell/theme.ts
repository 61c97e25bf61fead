export type ThemeName = 'system' | 'light' | 'dark'

/** The key in the local storage, which `start.js` also reads before the first paint. */
const storageKey = 'portal-theme'
const order: readonly ThemeName[] = ['system', 'light', 'dark']

/** Returns the theme stored in this browser. */
export function storedTheme(): ThemeName {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme immediately and stores it in this browser. */
export function storeTheme(theme: ThemeName): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // If the storage is blocked, the theme is applied only until the page is closed.
  }
}

/** Returns the theme after this one, in the order system, light, dark. */
export const nextTheme = (theme: ThemeName): ThemeName =>
  order[(order.indexOf(theme) + 1) % order.length] ?? 'system'
