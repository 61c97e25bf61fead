import { describe, expect, it } from 'vitest'
import { pathOf, plateOf } from './plates.ts'

describe('plateOf', () => {
  it('returns the same drawing for the same seed', () => {
    expect(plateOf('specimen-tracker')).toBe(plateOf('specimen-tracker'))
  })

  it('returns eight drawings for eight consecutive items', () => {
    const seeds = ['1', '2', '3', '4', '5', '6', '7', '8']
    expect(new Set(seeds.map(plateOf)).size).toBe(8)
  })
})

describe('pathOf', () => {
  it('returns a valid path for every drawing', () => {
    for (const plate of [0, 1, 2, 3, 4, 5, 6, 7]) {
      expect(pathOf(plate)).toMatch(/^M[-\dMLahmvz. ]+$/)
    }
  })
})
