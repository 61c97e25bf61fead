import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useWindow } from './useWindow.ts'

it('draws few rows of a list at first and the others right after, also where the rows come later', () => {
  const drawn: number[] = []
  const { rerender } = renderHook(
    ({ count }) => {
      const window = useWindow({ count, isOn: count > 100, beginning: '' })
      drawn.push(window.drawn.end - window.drawn.start)
      return window
    },
    { initialProps: { count: 0 } },
  )
  expect(drawn).toEqual([0])
  rerender({ count: 1000 })
  const [first, ...others] = drawn.slice(1)
  expect(first).toBe(8)
  expect(others.at(-1)).toBeGreaterThan(20)
  // None was drawn twice.
  expect(others).toHaveLength(1)
})
