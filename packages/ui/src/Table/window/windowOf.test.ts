import { describe, expect, it } from 'vitest'
import {
  type Geometry,
  heightLimit,
  offsetAt,
  offsetShowing,
  type Position,
  positionAt,
  resized,
  scrolled,
  scrollTopAt,
  spaceAbove,
  trackOf,
  travelOf,
  windowOf,
} from './windowOf.ts'

const million: Geometry = { count: 1_000_000, rowHeight: 44, viewport: 616 }
const thousand: Geometry = { ...million, count: 1_000 }

/** Returns a random generator that produces the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Random lists of up to ten million rows, with various heights of rows and viewports. */
const geometries: readonly Geometry[] = (() => {
  const random = seeded(7)
  return Array.from({ length: 300 }, () => ({
    count: Math.floor(10 ** (random() * 7)) - 1,
    rowHeight: 20 + random() * 180,
    viewport: 150 + random() * 1_400,
  }))
})()

const fractions = [0, 1e-6, 0.003, 0.01, 0.2, 0.5, 0.77, 0.99, 0.998, 1]

/** Simulates a browser, which limits the scroll bar to its track. */
const browserScrolls = (by: number, { scrollTop }: Position, geometry: Geometry) =>
  Math.max(0, Math.min(trackOf(geometry), scrollTop + by))

describe('a list that fits into an element', () => {
  it('has the same position for rows and scroll bar', () => {
    expect(offsetAt(1_234, thousand)).toBe(1_234)
    expect(scrollTopAt(1_234, thousand)).toBe(1_234)
    expect(scrolled({ scrollTop: 0, offset: 0 }, 20_000, thousand)).toEqual({
      scrollTop: 20_000,
      offset: 20_000,
    })
  })

  it('renders the visible rows, and six more above and below', () => {
    expect(windowOf(44 * 100 + 10, thousand)).toEqual({ top: 100, bottom: 114, start: 94, end: 121 })
    expect(windowOf(0, thousand)).toEqual({ top: 0, bottom: 13, start: 0, end: 21 })
    expect(windowOf(travelOf(thousand), thousand)).toEqual({ top: 986, bottom: 999, start: 980, end: 1_000 })
  })

  it('scrolls the shortest distance that shows a row completely', () => {
    expect(offsetShowing(100, 44 * 100, thousand)).toBe(44 * 100)
    expect(offsetShowing(99, 44 * 100, thousand)).toBe(44 * 99)
    expect(offsetShowing(114, 44 * 100, thousand)).toBe(44 * 101)
    expect(offsetShowing(999, 0, thousand)).toBe(travelOf(thousand))
  })

  it('keeps the top row when sizes change, and keeps a visible focused row visible', () => {
    const large = { ...thousand, rowHeight: 88 }
    const from = positionAt(4_400, thousand)
    expect(resized(from, undefined, thousand, large).offset).toBe(8_800)
    expect(resized(from, 113, thousand, large).offset).toBe(114 * 88 - 616)
    expect(resized(from, 101, thousand, large).offset).toBe(8_800)
    expect(resized(from, 50, thousand, large).offset).toBe(8_800)
    expect(resized(from, 900, thousand, large).offset).toBe(8_800)
    expect(resized(from, undefined, thousand, { ...thousand, count: 50 }).offset).toBe(50 * 44 - 616)
  })
})

describe('a list that is taller than an element can be', () => {
  it('keeps the height within the limit', () => {
    expect(travelOf(million)).toBeGreaterThan(33_554_432)
    expect(trackOf(million) + million.viewport).toBe(heightLimit)
  })

  it('moves the rows by the same distance as the wheel, also in the middle', () => {
    const middle = positionAt(22_000_000, million)
    expect(scrolled(middle, middle.scrollTop + 44, million).offset).toBeCloseTo(22_000_044, 6)
    expect(scrolled(middle, middle.scrollTop - 100, million).offset).toBeCloseTo(21_999_900, 6)
  })

  it('moves the rows to the position to which the scroll bar is dragged', () => {
    const middle = trackOf(million) / 2
    expect(scrolled({ scrollTop: 0, offset: 0 }, middle, million).offset).toBeCloseTo(
      travelOf(million) / 2,
      6,
    )
    expect(scrolled({ scrollTop: 0, offset: 0 }, trackOf(million), million).offset).toBe(travelOf(million))
  })

  it.each([
    ['the last', 1, travelOf(million) - 1_000_000],
    ['the first', -1, 1_000_000],
  ])('reaches %s row by turning the wheel, and never moves further than the wheel', (_, direction, from) => {
    const turn = direction * 120
    let position = positionAt(from, million)
    let turns = 0
    for (; turns < 10_000; turns++) {
      const next = scrolled(position, browserScrolls(turn, position, million), million)
      if (next.offset === position.offset) break
      expect(Math.abs(next.offset - position.offset)).toBeLessThanOrEqual(120 + 1e-6)
      position = next
    }
    expect(position.offset).toBeCloseTo(direction > 0 ? travelOf(million) : 0, 3)
    expect(turns).toBe(Math.ceil(1_000_000 / 120))
  })
})

describe('for random sizes', () => {
  it('maps an offset of the rows to the scroll bar and back', () => {
    for (const geometry of geometries) {
      for (const fraction of fractions) {
        const offset = fraction * travelOf(geometry)
        const scrollTop = scrollTopAt(offset, geometry)
        expect(scrollTop).toBeGreaterThanOrEqual(0)
        expect(scrollTop).toBeLessThanOrEqual(trackOf(geometry))
        expect(Math.abs(offsetAt(scrollTop, geometry) - offset)).toBeLessThan(0.001)
      }
    }
  })

  it('never moves the rows backwards when the scroll bar moves forwards', () => {
    for (const geometry of geometries) {
      const places = fractions.map((fraction) => offsetAt(fraction * trackOf(geometry), geometry))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(places[0]).toBe(0)
      expect(places.at(-1)).toBeCloseTo(travelOf(geometry), 3)
    }
  })

  it('renders all visible rows and few more, after any sequence of movements', () => {
    const random = seeded(11)
    for (const geometry of geometries) {
      let position = positionAt(0, geometry)
      for (let step = 0; step < 40; step++) {
        const by = (random() - 0.4) * 10 ** (random() * 7)
        position = scrolled(position, browserScrolls(by, position, geometry), geometry)
        const { count, rowHeight, viewport } = geometry
        const { start, end } = windowOf(position.offset, geometry)
        expect(start * rowHeight).toBeLessThanOrEqual(position.offset)
        expect(end * rowHeight).toBeGreaterThanOrEqual(
          Math.min(count * rowHeight, position.offset + viewport) - 0.001,
        )
        expect(end - start).toBeLessThanOrEqual(viewport / rowHeight + 14)
      }
    }
  })

  it('keeps the rendered rows within the scrolled content', () => {
    for (const geometry of geometries) {
      for (const fraction of fractions) {
        const position = positionAt(fraction * travelOf(geometry), geometry)
        const drawn = windowOf(position.offset, geometry)
        const above = spaceAbove(drawn, position, geometry.rowHeight)
        const below = above + (drawn.end - drawn.start) * geometry.rowHeight
        const height = trackOf(geometry) + Math.min(geometry.viewport, geometry.count * geometry.rowHeight)
        expect(below).toBeLessThanOrEqual(height + 0.001)
      }
    }
  })

  it('shows a requested row completely', () => {
    const random = seeded(3)
    for (const geometry of geometries) {
      if (geometry.count === 0 || geometry.rowHeight > geometry.viewport) continue
      const place = Math.floor(random() * geometry.count)
      const offset = offsetShowing(place, random() * travelOf(geometry), geometry)
      expect(place * geometry.rowHeight).toBeGreaterThanOrEqual(offset - 0.001)
      expect((place + 1) * geometry.rowHeight).toBeLessThanOrEqual(offset + geometry.viewport + 0.001)
      const { start, end } = windowOf(offset, geometry)
      expect(place >= start && place < end).toBe(true)
    }
  })
})
