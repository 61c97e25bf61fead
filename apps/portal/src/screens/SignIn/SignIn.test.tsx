import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openEmptyPortal } from '../../sweeps/openEmptyPortal.examples.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  { outcome: 'signedOut', value: undefined, visited: [] },
  { outcome: 'done', value: { tokenTimeoutInSeconds: 3600 }, visited: ['/app/dashboard'] },
])(
  'Sign In continues without the form only if the session is valid: $outcome [AUTH-011]',
  async ({ visited, ...answer }) => {
    const { calls, router } = await openEmptyPortal('/', { given: { 'session.refresh': async () => answer } })
    const found: string[] = []
    router.subscribe(({ location, navigation }) => found.push((navigation.location ?? location).pathname))
    await screen.findByRole('button', { name: 'Sign In' }, { timeout: 10_000 })
    found.length = 0
    await waitFor(() => expect(calls).toContain('session.refresh'), { timeout: 10_000 })
    // A navigation would start as soon as the check has a result.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([...new Set(found)]).toEqual(visited)
  },
)
