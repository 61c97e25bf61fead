/** The values of Storybook's toolbar. */
export type Globals = Readonly<Record<string, unknown>>

/** Applies the theme, the direction and the text size of Storybook's toolbar to the document. */
export function applyGlobals({ theme, direction, textSize }: Globals): void {
  const root = document.documentElement
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
  else delete root.dataset['theme']
  root.dir = direction === 'rtl' ? 'rtl' : 'ltr'
  // `pnpm check:reflow` sets the font size of the root itself, so an attribute selects it here (toolbar.css).
  root.dataset['textSize'] = String(textSize)
}
