import { describe, expect, it } from 'vitest'
import { distinctPlates, pathOf, plateOf } from './plates.ts'

describe('plateOf', () => {
  it('returns the same drawing for the same seed', () => {
    expect(plateOf('specimen-tracker')).toBe(plateOf('specimen-tracker'))
  })

  it('returns eight different drawings for eight consecutive ids', () => {
    const seeds = ['1', '2', '3', '4', '5', '6', '7', '8']
    expect(new Set(seeds.map(plateOf)).size).toBe(8)
  })
})

describe('distinctPlates', () => {
  const seeds = Array.from({ length: 200 }, (_, place) => String((place * 37) % 23))

  it('returns different drawings for cards that are next to each other in a grid of up to 4 columns [EXP-100]', () => {
    const chosen = distinctPlates(seeds)
    for (const [place, plate] of chosen.entries())
      expect(chosen.slice(Math.max(0, place - 4), place)).not.toContain(plate)
  })

  it('returns the drawing of each seed if these drawings differ', () => {
    expect(distinctPlates(['1', '2', '3', '4'])).toEqual(['1', '2', '3', '4'].map(plateOf))
  })
})

describe('pathOf', () => {
  it('returns a valid path for every drawing', () => {
    for (const plate of [0, 1, 2, 3, 4, 5, 6, 7]) {
      expect(pathOf(plate)).toMatch(/^M[-\dMLahmvz. ]+$/)
    }
  })
})
