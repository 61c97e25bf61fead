/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

const linearOf = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const encoded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** Converts `#rrggbb` to OKLCH. The matrices are those of CSS Color 4. */
export function oklchOf(hex: string): Oklch {
  const channels = [1, 3, 5].map((at) => linearOf(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const [r = 0, g = 0, b = 0] = channels
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

/** Converts to `#rrggbb`. A colour outside sRGB gets the largest chroma that sRGB has for its lightness and hue. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  let inside = 0
  let outside = chroma
  if (isInSrgb(linearRgb({ lightness, chroma, hue }))) inside = chroma
  else
    for (let round = 0; round < 20; round += 1) {
      const middle = (inside + outside) / 2
      if (isInSrgb(linearRgb({ lightness, chroma: middle, hue }))) inside = middle
      else outside = middle
    }
  const channels = linearRgb({ lightness, chroma: inside, hue }).map((value) =>
    Math.round(Math.min(1, Math.max(0, encoded(Math.max(0, value)))) * 255),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const isInSrgb = (rgb: Triple): boolean => rgb.every((value) => value >= -0.0001 && value <= 1.0001)

function linearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
