/** Size of the drawings. */
export const plateWidth = 300
export const plateHeight = 76

const steps = (count: number, first = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index)

const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`

/** Returns waves whose amplitude is smaller in each lower line. */
const waves = () =>
  steps(9).map((line) => {
    const points = steps(31).map((step) => {
      const swing = (9 - line) * Math.sin((step * 10 + 4 + line * 15) / 35)
      return `${step * 10} ${(8 + line * 8 + swing).toFixed(1)}`
    })
    return `M${points.join('L')}`
  })

/** Returns dots whose sizes look irregular but are deterministic. */
const dots = () =>
  steps(30).flatMap((column) =>
    steps(7)
      .filter((row) => (column + row * 2) % 5 !== 0)
      .map((row) =>
        ring(column * 10 + 5, row * 10 + 8, [1, 3, 1, 2, 1, 1, 3][(column * 3 + row * 5) % 7] ?? 1),
      ),
  )

const rings = () => steps(12).map((index) => ring(plateWidth / 2, plateHeight / 2, 8 + index * 13))

const bars = () =>
  steps(50).map(
    (index) => `M${3 + index * 6} ${plateHeight}v${-(10 + ((index * index * 13 + index * 29) % 47))}`,
  )

const hatches = () =>
  steps(25, -5).map((index) => {
    const x = index * 16
    const back = index % 3 === 0 ? `M${x + plateHeight} 0L${x} ${plateHeight}` : ''
    return `M${x} 0L${x + plateHeight} ${plateHeight}${back}`
  })

const rays = () => steps(26).map((index) => `M150-40L${-150 + index * 24} 90`)

const squares = () =>
  steps(15).flatMap((column) =>
    steps(4).map((row) => {
      const inner = (column + row * 2) % 3 === 0 ? 'm3 3h6v6h-6z' : ''
      return `M${column * 20} ${row * 20}h12v12h-12z${inner}`
    }),
  )

const bricks = () =>
  steps(8).map((row) => {
    const rise = row % 2 === 0 ? -4 : 4
    return `M0 ${6 + row * 9}${`h12v${rise}h8h12v${-rise}h8`.repeat(8)}`
  })

const plates = [waves, dots, rings, bars, hatches, rays, squares, bricks] as const

/**
 * Returns the index of the drawing of a seed. The same seed always has the same drawing, and
 * consecutive ids have different drawings.
 */
export function plateOf(seed: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % plates.length
}

/** Number of cards in a row of the widest grid. */
const maxColumns = 4

/**
 * Returns the index of a drawing for each card of a grid. Usually this is the drawing of the card's seed. If
 * one of the four previous cards already has that drawing, the card gets the next drawing that none of the
 * four has. So equal drawings are never next to or above each other in a grid of up to four columns.
 */
export function distinctPlates(seeds: readonly string[]): number[] {
  const chosen: number[] = []
  for (const seed of seeds) {
    const near = chosen.slice(-maxColumns)
    let plate = plateOf(seed)
    while (near.includes(plate)) plate = (plate + 1) % plates.length
    chosen.push(plate)
  }
  return chosen
}

const drawn = new Map<number, string>()

/** Returns a drawing as one SVG path. The paths are cached. */
export function pathOf(plate: number): string {
  const known = drawn.get(plate)
  if (known !== undefined) return known
  const path = (plates[plate]?.() ?? []).join('')
  drawn.set(plate, path)
  return path
}
