import { brandTheme } from '@portal-gateway/ui/brand'

/** The values of Storybook's toolbar. */
export type Globals = Readonly<Record<string, unknown>>

/** Applies the theme, the brand, the direction and the text size of Storybook's toolbar to the document. */
export function applyGlobals({ theme, brand, direction, textSize, texts }: Globals): void {
  const root = document.documentElement
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
  else delete root.dataset['theme']
  root.dir = direction === 'rtl' || texts === 'arabic' ? 'rtl' : 'ltr'
  // The text size is set by an attribute and the rules in toolbar.css, because `pnpm check:reflow` sets the
  // inline font size of the root.
  root.dataset['textSize'] = String(textSize)
  applyBrand(root, String(brand))
}

/** Sets the theme that is derived from an accent colour (`#rrggbb`). Other values select the theme of the package. */
function applyBrand(root: HTMLElement, accent: string): void {
  const isColour = /^#[\da-f]{6}$/i.test(accent)
  for (const [name, value] of Object.entries(brandTheme(isColour ? accent : '#000000'))) {
    if (isColour) root.style.setProperty(name, value)
    else root.style.removeProperty(name)
  }
}
