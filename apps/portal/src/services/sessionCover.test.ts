import { expect, it, vi } from 'vitest'
import { createSessionCover } from './sessionCover.ts'

it('sessionCover covers the page once for concurrent calls, and resolves all of them with the same result [EXP-177]', async () => {
  const cover = createSessionCover()
  const listener = vi.fn()
  cover.subscribe(listener)
  const first = cover.raise({ reason: 'expired', message: 'Please sign in' })
  const second = cover.raise({ reason: 'expired', message: 'Another reason' })
  expect(cover.current()).toEqual({ reason: 'expired', message: 'Please sign in' })
  cover.end('signedInAgain')
  expect(await Promise.all([first, second])).toEqual(['signedInAgain', 'signedInAgain'])
  expect(cover.current()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('sessionCover can cover the page again after a cover was removed [EXP-177]', async () => {
  const cover = createSessionCover()
  void cover.raise({ reason: 'expired', message: 'One' })
  cover.end('signedInAgain')
  const again = cover.raise({ reason: 'expired', message: 'Two' })
  expect(cover.current()).toEqual({ reason: 'expired', message: 'Two' })
  cover.end('givenUp')
  expect(await again).toBe('givenUp')
})

it('sessionCover says that the session has expired if this happens under the cover of an action, and not the reverse [IDENT-094]', async () => {
  const cover = createSessionCover()
  const action = cover.raise({ reason: 'action' })
  expect(cover.current()).toEqual({ reason: 'action' })
  const page = cover.raise({ reason: 'expired', message: 'Please sign in' })
  expect(cover.current()).toEqual({ reason: 'expired', message: 'Please sign in' })
  const next = cover.raise({ reason: 'action' })
  expect(cover.current()).toEqual({ reason: 'expired', message: 'Please sign in' })
  cover.end('signedInAgain')
  expect(await Promise.all([action, page, next])).toEqual(['signedInAgain', 'signedInAgain', 'signedInAgain'])
})
