import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useWindow } from './useWindow.ts'

it('draws few rows of a list at first and the others once those are painted, also where the rows come later', async () => {
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
  expect(drawn.slice(1)).toEqual([8])
  // None is drawn twice.
  await waitFor(() => expect(drawn.slice(1)).toEqual([8, 21]))
})
