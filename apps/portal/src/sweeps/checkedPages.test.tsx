import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openEmptyPortal } from './openEmptyPortal.examples.tsx'

afterEach(cleanup)

it('a page shows no content and sends no calls before its session is checked [AUTH-037]', async () => {
  const answers: (() => void)[] = []
  const refresh = () =>
    new Promise<{ outcome: string; value: unknown }>((resolve) => {
      answers.push(() => resolve({ outcome: 'done', value: { tokenTimeoutInSeconds: 3600 } }))
    })
  const { calls, router } = await openEmptyPortal('/app/locked-accounts', {
    given: { 'session.refresh': refresh },
  })
  await vi.waitUntil(() => answers.length === 1)
  expect(calls).toEqual(['session.refresh'])
  await act(async () => answers[0]?.())
  await screen.findByText('Problem loading locked accounts.', {}, { timeout: 10_000 })

  await act(() => router.navigate('/app/audit'))
  await screen.findByRole('heading', { level: 1, name: 'Audit' }, { timeout: 10_000 })
  const main = screen.getByRole('main')
  expect(main.getAttribute('aria-busy')).toBe('true')
  expect(within(main).queryByRole('table')).toBeNull()
  expect(calls).not.toContain('audit.list')
  await act(async () => answers[1]?.())
  await screen.findByText('Problem loading the audit.', {}, { timeout: 10_000 })
  expect(main.getAttribute('aria-busy')).toBeNull()
})
