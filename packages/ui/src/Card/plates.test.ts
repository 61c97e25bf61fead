import { describe, expect, it } from 'vitest'
import { pathOf, plateOf } from './plates.ts'

describe('plateOf', () => {
  it('gives a seed the same drawing each time', () => {
    expect(plateOf('specimen-tracker')).toBe(plateOf('specimen-tracker'))
  })

  it('gives eight items in a row eight drawings', () => {
    const seeds = ['1', '2', '3', '4', '5', '6', '7', '8']
    expect(new Set(seeds.map(plateOf)).size).toBe(8)
  })
})

describe('pathOf', () => {
  it('draws every plate without a hole in its numbers', () => {
    for (const plate of [0, 1, 2, 3, 4, 5, 6, 7]) {
      expect(pathOf(plate)).toMatch(/^M[-\dMLahmvz. ]+$/)
    }
  })
})
