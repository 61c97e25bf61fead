import { pngOf } from '../png.ts'

const width = 640
const height = 320
const margin = 32

/** Draws the temperature of a freezer over a week: a grid, the limit, and the measured line. */
export function freezerChart(): Promise<Uint8Array> {
  const rows = Array.from({ length: width }, (_, x) => rowOf(measuredAt(x)))
  return pngOf({
    width,
    height,
    palette: [
      [255, 255, 255],
      [220, 226, 230],
      [178, 34, 34],
      [11, 98, 112],
    ],
    colorAt(x, y) {
      const isInside = x >= margin && x < width - margin && y >= margin && y < height - margin
      if (!isInside) return paper
      if (isOnLine(rows, x, y)) return line
      if (y === rowOf(limit) && x % 10 < 6) return alarm
      return (x - margin) % 82 === 0 || (y - margin) % 32 === 0 ? grid : paper
    },
  })
}

const [paper, grid, alarm, line] = [0, 1, 2, 3] as const
const limit = -60

/** Whether the pixel is on the measured line, including the segment to the previous point. */
function isOnLine(rows: readonly number[], x: number, y: number): boolean {
  const [before = 0, now = 0] = [rows[x - 1], rows[x]]
  return y >= Math.min(before, now) - 1 && y <= Math.max(before, now) + 1
}

/** Returns the temperature in °C: the compressor's cycle, the daily cycle, and a peak from an open door. */
function measuredAt(x: number): number {
  const hours = ((x - margin) / (width - 2 * margin)) * 168
  const door = 14 * Math.exp(-((hours - 101) ** 2) / 18)
  return -80 + 1.6 * Math.sin(hours / 1.1) + 2 * Math.sin((hours / 24) * 2 * Math.PI) + door
}

/** Returns the pixel row of a temperature: -90 °C is at the bottom, -50 °C at the top. */
const rowOf = (degrees: number): number =>
  Math.round(height - margin - ((degrees + 90) / 40) * (height - 2 * margin))
