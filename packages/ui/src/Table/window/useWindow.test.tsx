import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useWindow } from './useWindow.ts'

it('renders few rows first and the others after the next paint, also if the rows arrive later', async () => {
  const drawn: number[] = []
  const { rerender } = renderHook(
    ({ count }) => {
      const window = useWindow({ count, isOn: count > 100, resetKey: '' })
      drawn.push(window.drawn.end - window.drawn.start)
      return window
    },
    { initialProps: { count: 0 } },
  )
  expect(drawn).toEqual([0])
  rerender({ count: 1000 })
  expect(drawn.slice(1)).toEqual([8])
  // There is no additional render.
  await waitFor(() => expect(drawn.slice(1)).toEqual([8, 21]))
})
