import { expect, it, vi } from 'vitest'
import { createSessionCover } from './sessionCover.ts'

it('sessionCover covers the page once for concurrent calls, and resolves all of them with the same result [EXP-177]', async () => {
  const cover = createSessionCover()
  const listener = vi.fn()
  cover.subscribe(listener)
  const first = cover.raise('Please sign in')
  const second = cover.raise('Another reason')
  expect(cover.current()).toEqual({ message: 'Please sign in' })
  cover.end('signedInAgain')
  expect(await Promise.all([first, second])).toEqual(['signedInAgain', 'signedInAgain'])
  expect(cover.current()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('sessionCover can cover the page again after a cover was removed [EXP-177]', async () => {
  const cover = createSessionCover()
  void cover.raise('One')
  cover.end('signedInAgain')
  const again = cover.raise('Two')
  expect(cover.current()).toEqual({ message: 'Two' })
  cover.end('discarded')
  expect(await again).toBe('discarded')
})
