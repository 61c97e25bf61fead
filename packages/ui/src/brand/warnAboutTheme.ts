import { type ContrastFault, checkTheme } from './checkTheme.ts'
import { type ColourScheme, colourSchemes } from './colourScheme.ts'
import { contrastPairs, focusBackgrounds, type TokenName } from './contrastPairs.ts'

/**
 * Writes a warning to the console for each pair of colours of the page's theme that has too little contrast (WCAG 2.2
 * AA), and returns the pairs. Call it in development after the styles are loaded. The browser computes the colours, so
 * that they can have any form, for example `color-mix(…)`. [EXP-225]
 */
export function warnAboutTheme(root: HTMLElement = document.documentElement): ContrastFault[] {
  const faults = checkTheme(valuesOf(root))
  for (const { scheme, front, back, ratio, least } of faults)
    console.warn(
      `The contrast of --pg-${front} on --pg-${back} is ${ratio.toFixed(2)} in the ${scheme} scheme. It must be at least ${least}.`,
    )
  return faults
}

/** Returns the theme's colours on an element as the browser computes them. */
function valuesOf(root: HTMLElement): Record<string, string> {
  const names = new Set<TokenName>([
    ...contrastPairs.flatMap(({ front, back }) => [front, back]),
    ...focusBackgrounds,
    'focus-outer',
    'focus-inner',
  ])
  const probe = root.ownerDocument.createElement('i')
  probe.hidden = true
  ;(root === root.ownerDocument.documentElement ? root.ownerDocument.body : root).append(probe)
  const colours = (scheme: ColourScheme) => {
    probe.style.colorScheme = scheme
    return [...names].map((name) => {
      probe.style.color = `var(--pg-${name})`
      return opaqueHex(getComputedStyle(probe).color)
    })
  }
  const [light = [], dark = []] = colourSchemes.map(colours)
  probe.remove()
  return Object.fromEntries(
    [...names].map((name, at) => [`--pg-${name}`, `light-dark(${light[at]}, ${dark[at]})`]),
  )
}

/** Converts any CSS colour to `#rrggbb`, on white if it is transparent. */
function opaqueHex(colour: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('The browser must support the 2D context of a canvas.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
