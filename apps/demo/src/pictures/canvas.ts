import { pngOfPixels } from '../png.ts'

type Color = readonly [red: number, green: number, blue: number]

/** A canvas for flat shapes, which is exported as PNG. */
export interface Canvas<Name extends string> {
  box: (color: Name, x: number, y: number, width: number, height: number) => void
  disc: (color: Name, x: number, y: number, radius: number) => void
  /** Draws a line of this thickness through the points. */
  line: (color: Name, points: readonly (readonly [x: number, y: number])[], thickness: number) => void
  png: () => Promise<Uint8Array>
}

/** Creates a canvas that is filled with the first colour of the palette. */
export function canvasOf<Name extends string>(
  width: number,
  height: number,
  colors: Readonly<Record<Name, Color>>,
): Canvas<Name> {
  const names: readonly string[] = Object.keys(colors)
  const pixels = new Uint8Array(width * height)
  const disc: Canvas<Name>['disc'] = (color, x, y, radius) => {
    const index = names.indexOf(color)
    const [left, right] = within(width, x - radius, x + radius + 1)
    const [top, bottom] = within(height, y - radius, y + radius + 1)
    for (let py = top; py < bottom; py += 1) {
      for (let px = left; px < right; px += 1) {
        if ((px - x) ** 2 + (py - y) ** 2 <= radius ** 2) pixels[py * width + px] = index
      }
    }
  }
  return {
    box(color, x, y, boxWidth, boxHeight) {
      const index = names.indexOf(color)
      const [left, right] = within(width, x, x + boxWidth)
      const [top, bottom] = within(height, y, y + boxHeight)
      for (let row = top; row < bottom; row += 1) pixels.fill(index, row * width + left, row * width + right)
    },
    disc,
    line(color, through, thickness) {
      for (const [at, [x, y]] of through.entries()) {
        const [fromX, fromY] = through[at - 1] ?? [x, y]
        const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY)))
        for (let step = 0; step <= steps; step += 1) {
          const part = step / steps
          disc(color, fromX + (x - fromX) * part, fromY + (y - fromY) * part, thickness / 2)
        }
      }
    },
    png: () => pngOfPixels({ width, height, palette: Object.values<Color>(colors), pixels }),
  }
}

/** Returns the first whole position of a range, and the one after its last, inside of the canvas. */
const within = (size: number, first: number, end: number): [first: number, end: number] => [
  Math.max(0, Math.floor(first)),
  Math.min(size, Math.ceil(end)),
]
