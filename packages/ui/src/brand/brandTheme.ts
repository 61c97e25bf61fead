import type { ThemeValues } from './checkTheme.ts'
import { type ColourScheme, colourIn, defaultValueOf } from './colourScheme.ts'
import { contrastPairs } from './contrastPairs.ts'
import { contrastRatio } from './contrastRatio.ts'
import { hexOf, type Oklch, oklchOf } from './oklch.ts'

/** The colours of one scheme that depend on the brand, by the names of their tokens. */
interface BrandColours {
  'accent-main': string
  'accent-hover': string
  'accent-active': string
  'accent-on': string
  'accent-soft': string
  'accent-onSoft': string
  'surface-selected': string
  'surface-ink': string
}

/**
 * Returns the custom properties of a theme for a brand, all derived from one accent colour (`#rrggbb` or `#rgb`), for both colour
 * schemes. Each pair of colours meets WCAG 2.2 AA: an accent that is too light for text is darkened, and the dark
 * scheme gets a lighter colour of the same hue. Throws an error if the colour has another form. [EXP-225]
 */
export function brandTheme(accent: string): ThemeValues {
  const colour = colourIn('light', accent)
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(accent.trim()))
    throw new Error(`The accent colour must have the form #rrggbb, not '${accent}'.`)
  const brand = oklchOf(colour)
  const light = lightColours(brand)
  const dark = darkColours(brand)
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => [
      `--pg-${name}`,
      `light-dark(${value}, ${dark[name as keyof BrandColours]})`,
    ]),
  )
}

function lightColours(brand: Oklch): BrandColours {
  const soft = tint(brand, { lightness: 0.93, mostChroma: 0.03 })
  const on = '#ffffff'
  // The text of a filled button is white, so the accent must be dark enough for white and for all light backgrounds.
  const main = withContrast(brand, -1, [on, soft, ...backgroundsOf('accent-main', 'light')])
  return {
    'accent-main': hexOf(main),
    'accent-hover': hexOf({ ...main, lightness: Math.max(0.1, main.lightness - 0.08) }),
    'accent-active': hexOf({ ...main, lightness: Math.max(0.05, main.lightness - 0.13) }),
    'accent-on': on,
    'accent-soft': soft,
    'accent-onSoft': hexOf(withContrast({ ...main, lightness: Math.min(main.lightness, 0.4) }, -1, [soft])),
    'surface-selected': soft,
    'surface-ink': tint(brand, { lightness: 0.28, mostChroma: 0.05 }),
  }
}

function darkColours(brand: Oklch): BrandColours {
  const soft = tint(brand, { lightness: 0.29, mostChroma: 0.045 })
  const on = tint(brand, { lightness: 0.2, mostChroma: 0.03 })
  const lit = { ...brand, lightness: 0.79, chroma: Math.min(brand.chroma, 0.12) }
  const main = withContrast(lit, 1, [on, soft, ...backgroundsOf('accent-main', 'dark')])
  return {
    'accent-main': hexOf(main),
    'accent-hover': hexOf({ ...main, lightness: Math.min(0.97, main.lightness + 0.07) }),
    'accent-active': hexOf({ ...main, lightness: Math.min(0.98, main.lightness + 0.12) }),
    'accent-on': on,
    'accent-soft': soft,
    'accent-onSoft': hexOf(withContrast({ ...lit, lightness: 0.87 }, 1, [soft])),
    'surface-selected': soft,
    'surface-ink': tint(brand, { lightness: 0.235, mostChroma: 0.04 }),
  }
}

const tint = (
  { chroma, hue }: Oklch,
  { lightness, mostChroma }: { lightness: number; mostChroma: number },
): string => hexOf({ lightness, chroma: Math.min(chroma, mostChroma), hue })

/** Returns the backgrounds in the theme of the package on which a colour is used for text. */
const backgroundsOf = (front: string, scheme: ColourScheme): string[] =>
  contrastPairs
    .filter((pair) => pair.front === front && pair.back !== 'surface-selected')
    .map(({ back }) => colourIn(scheme, defaultValueOf(back)))

/** Makes a colour darker (-1) or lighter (1) until its contrast to all other colours is sufficient for text. */
function withContrast(colour: Oklch, direction: 1 | -1, others: readonly string[]): Oklch {
  const step = 0.005
  let found = colour
  // Black or white is reached after at most 200 steps.
  while (others.some((other) => contrastRatio(hexOf(found), other) < 4.5)) {
    const lightness = found.lightness + direction * step
    if (lightness < 0 || lightness > 1) break
    found = { ...found, lightness }
  }
  return found
}
