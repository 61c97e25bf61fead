import { canvasOf } from './canvas.ts'

const size = [960, 320] as const

/** Draws a box of tubes from above, with some positions empty. */
export function tubesThumbnail(): Promise<Uint8Array> {
  const sheet = canvasOf(...size, {
    frost: [223, 238, 242],
    rack: [190, 217, 224],
    hole: [143, 182, 193],
    cap: [10, 86, 106],
    gleam: [127, 202, 219],
    marked: [232, 168, 56],
  })
  const gap = 80
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 12; column += 1) {
      const [x, y] = [column * gap + 40, row * gap + 40]
      sheet.box('rack', x - 36, y - 36, 72, 72)
      sheet.disc('hole', x, y, 29)
      const chance = (column * 5 + row * 7 + column * column * (row + 2)) % 11
      if (chance === 4) continue
      sheet.disc(chance === 7 ? 'marked' : 'cap', x, y, 25)
      sheet.disc(chance === 7 ? 'rack' : 'gleam', x - 8, y - 8, 6)
    }
  }
  return sheet.png()
}

/** Draws slices of a scan, side by side on a dark background. */
export function scanThumbnail(): Promise<Uint8Array> {
  const sheet = canvasOf(...size, {
    dark: [13, 21, 24],
    skull: [164, 182, 189],
    space: [38, 52, 58],
    tissue: [96, 116, 124],
    inner: [62, 80, 88],
    mark: [127, 202, 219],
  })
  for (let slice = 0; slice < 6; slice += 1) {
    const x = slice * 160 + 80
    const radius = 64 - Math.abs(slice - 2.5) * 7
    const ellipse = (color: 'skull' | 'space' | 'tissue', by: number) => {
      for (let y = -radius * 1.25 * by; y <= radius * 1.25 * by; y += 1) {
        const half = radius * by * Math.sqrt(Math.max(0, 1 - (y / (radius * 1.25 * by)) ** 2))
        sheet.box(color, x - half, 160 + y, 2 * half, 1)
      }
    }
    ellipse('skull', 1)
    ellipse('space', 0.92)
    ellipse('tissue', 0.84)
    for (const side of [-1, 1]) {
      for (let fold = 0; fold < 4; fold += 1) {
        const height = 112 + fold * 28
        const reach = radius * (0.42 + ((fold + slice) % 3) * 0.1)
        sheet.line(
          'inner',
          [
            [x + side * 8, height],
            [x + side * reach * 0.6, height - 10],
            [x + side * reach, height + 6],
          ],
          5,
        )
      }
    }
    sheet.box('inner', x - 1, 160 - radius, 3, 2 * radius)
  }
  // A circle marks the finding.
  for (let turn = 0; turn < 360; turn += 2) {
    const angle = (turn * Math.PI) / 180
    sheet.disc('mark', 434 + 22 * Math.cos(angle), 140 + 22 * Math.sin(angle), 2)
  }
  return sheet.png()
}
