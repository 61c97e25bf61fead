import { pngOf } from '../png.ts'

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
  const points = new Uint8Array(width * height)
  const paint = (color: Name, left: number, top: number, right: number, bottom: number, isIn: InShape) => {
    const index = names.indexOf(color)
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
        if (isIn(x, y)) points[y * width + x] = index
      }
    }
  }
  const disc: Canvas<Name>['disc'] = (color, x, y, radius) =>
    paint(
      color,
      x - radius,
      y - radius,
      x + radius + 1,
      y + radius + 1,
      (px, py) => (px - x) ** 2 + (py - y) ** 2 <= radius ** 2,
    )
  return {
    box: (color, x, y, boxWidth, boxHeight) => paint(color, x, y, x + boxWidth, y + boxHeight, () => true),
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
    png: () =>
      pngOf({
        width,
        height,
        palette: Object.values<Color>(colors),
        colorAt: (x, y) => points[y * width + x] ?? 0,
      }),
  }
}

type InShape = (x: number, y: number) => boolean
