import { expect, it } from 'vitest'
import { pagesShown } from './pagesShown.ts'

it('shows the first, the last and the current page, and the pages next to it', () => {
  expect(pagesShown(1, 1)).toEqual([1])
  expect(pagesShown(1, 828)).toEqual([1, 2, 3, 'gap', 828])
  expect(pagesShown(4, 828)).toEqual([1, 2, 3, 4, 5, 'gap', 828])
  expect(pagesShown(400, 828)).toEqual([1, 'gap', 399, 400, 401, 'gap', 828])
  expect(pagesShown(828, 828)).toEqual([1, 'gap', 826, 827, 828])
  expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5])
})

it('shows pages in order and without duplicates, and a gap only in place of two or more pages', () => {
  for (let count = 1; count <= 30; count++)
    for (let page = 1; page <= count; page++) {
      const steps = pagesShown(page, count)
      const pages = steps.filter((step) => step !== 'gap')
      expect(pages).toEqual([...new Set(pages)].toSorted((one, other) => one - other))
      for (const expected of [1, page, count]) expect(pages).toContain(expected)
      expect(steps.length).toBeLessThanOrEqual(7)
      for (const [place, step] of steps.entries()) {
        const before = steps[place - 1]
        const after = steps[place + 1]
        if (step === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(step - before).toBe(1)
      }
    }
})
