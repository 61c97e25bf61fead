import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTableUrlState } from '../lists/useTableUrlState.ts'
import { useQueryText } from './useQueryText.ts'
import { RouterOfPages } from './useRouter.ts'

let writeFilter: (text: string) => void
let type: (text: string) => void
let finishLoading: () => void
const oneUser = { path: '/portal/app/users/7' }

/** Renders a list that links to a page that loads slowly. */
function openList() {
  function List() {
    const navigate = useNavigate()
    const table = useTableUrlState()
    const [, typeQuery] = useQueryText('q')
    writeFilter = (text) => table.state.onFilterChange?.(text)
    type = typeQuery
    return (
      <button type="button" onClick={() => void navigate('/app/users/7')}>
        To a user
      </button>
    )
  }
  const page = new Promise<{ Component: () => string }>((come) => {
    finishLoading = () => come({ Component: () => 'A user' })
  })
  const router = createMemoryRouter(
    [
      { path: '/app/users', Component: List },
      { path: '/app/users/:id', lazy: () => page },
    ],
    { basename: '/portal', initialEntries: ['/portal/before', '/portal/app/users'], initialIndex: 1 },
  )
  render(
    <RouterOfPages value={router}>
      <RouterProvider router={router} />
    </RouterOfPages>,
  )
  return {
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
    follow: () => act(() => screen.getByRole('button').click()),
    come: () => act(async () => finishLoading()),
    chooseTab: () => void router.navigate('/app/users?tab=inactive', { replace: true }),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('debounced writes into the address [EXP-174]', () => {
  it.each([
    ['the filter of a table', () => writeFilter('lind')],
    [
      'a text in a query parameter',
      () => {
        type('lind')
        vi.advanceTimersByTime(300)
      },
    ],
  ])('do not cancel a navigation to another page: %s', async (_, write) => {
    const list = openList()
    list.follow()
    act(write)
    await list.come()
    expect(screen.getByText('A user')).toBeDefined()
    expect(list.place()).toBe(oneUser.path)
  })

  it('do not navigate back to the list while the next page is loading', async () => {
    const list = openList()
    const lateFilter = writeFilter
    list.follow()
    await list.come()
    act(() => lateFilter('lind'))
    expect(list.place()).toBe(oneUser.path)
  })

  it.each([
    ['the filter of a table', () => writeFilter('lind')],
    [
      'a text in a query parameter',
      () => {
        type('lind')
        vi.advanceTimersByTime(300)
      },
    ],
  ])('do not filter the list of another tab that is not rendered yet: %s', (_, write) => {
    const list = openList()
    act(() => {
      list.chooseTab()
      write()
    })
    expect(list.place()).toBe('/portal/app/users?tab=inactive')
  })

  it('change the address if the user does not leave the page', () => {
    const list = openList()
    act(() => writeFilter('lind'))
    act(() => type('q'))
    act(() => void vi.advanceTimersByTime(300))
    expect(list.place()).toBe('/portal/app/users?filter=lind&q=q')
  })
})
