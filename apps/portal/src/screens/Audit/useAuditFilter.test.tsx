import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAuditFilter } from './useAuditFilter.ts'

const zone = process.env['TZ']
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const queryOf = (search: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/app/audit${search}`]}>{children}</MemoryRouter>
  )
  return renderHook(useAuditFilter, { wrapper }).result.current.query
}

describe('the filter of the audit [EXP-184]', () => {
  it.each([
    // In Oslo it is 01:30; this day started at 23:00 UTC on the 21st.
    ['Europe/Oslo', '2026-11-22T00:30:00Z', '1', '2026-11-21T23:00:00.000Z'],
    // In New York it is still the evening of the 21st.
    ['America/New_York', '2026-11-22T03:00:00Z', '1', '2026-11-21T05:00:00.000Z'],
    ['UTC', '2026-11-22T03:00:00Z', '7', '2026-11-16T00:00:00.000Z'],
    // The clocks were set back during these days, so one of them has 25 hours.
    ['Europe/Oslo', '2026-10-26T12:00:00Z', '7', '2026-10-19T22:00:00.000Z'],
  ])(
    'a period in %s at %s, of %s days, starts at midnight in the user’s time zone',
    (TZ, now, days, from) => {
      process.env['TZ'] = TZ
      vi.setSystemTime(now)
      expect(queryOf(`?days=${days}`).from).toBe(from)
    },
  )

  it('trims the names in the address', () => {
    expect(queryOf('?by=%20lind%20&record=%20')).toEqual({ actorName: 'lind', entityName: '' })
  })
})

it('changing the filter replaces the history entry and resets the list to its first page [EXP-175]', async () => {
  let filter: ReturnType<typeof useAuditFilter> | undefined
  const Page = () => {
    filter = useAuditFilter()
    return null
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: ['/app/users', '/app/audit?by=lind&page=3'],
  })
  const { unmount } = renderHook(() => undefined, { wrapper: () => <RouterProvider router={router} /> })
  await act(async () => filter?.set({ kind: 'USER', by: '' }))
  expect(router.state.location.search).toBe('?kind=USER')
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/app/users')
  unmount()
})
