import { TablePages } from '@portal-gateway/ui/TablePages'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { RouterOfPages } from '../router/useRouter.ts'
import { useTableUrlState } from './useTableUrlState.ts'

function at(address: string, options?: Parameters<typeof useTableUrlState>[0]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/before', address]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(() => ({ table: useTableUrlState(options), location: useLocation() }), {
    wrapper,
  })
  return {
    state: () => result.current.table.state,
    search: () => decodeURIComponent(result.current.location.search),
    location: () => result.current.location,
  }
}

const paged = { pageSize: 25, pages: <TablePages /> }

describe('the state of a table in its address [EXP-174]', () => {
  it('is read from the query parameters', () => {
    const list = at('/users?filter=berg&sort=name,descending&page=3&size=50', paged)
    expect(list.state()).toMatchObject({
      filterText: 'berg',
      sort: { column: 'name', direction: 'descending' },
      page: 3,
      pageSize: 50,
    })
  })

  it.each([
    '/users',
    '/users?filter=&sort=name&page=0&size=-5',
    '/users?sort=name,upwards&page=1e9&size=1001',
    '/users?sort=,ascending&page=two&size=5.5',
    '/users?other-filter=berg&other-page=7',
  ])('is the default for %s', (address) => {
    const { filterText, sort, page, pageSize } = at(address, paged).state()
    expect({ filterText, sort, page, pageSize }).toEqual({
      filterText: '',
      sort: undefined,
      page: 1,
      pageSize: 25,
    })
  })

  it('has no page if the list is not paged', () => {
    expect(at('/users?page=3&size=50').state()).not.toHaveProperty('page')
  })

  it('returns to the first page when the filter or sort changes, and omits default values', () => {
    const list = at('/users?page=3&size=50', paged)
    act(() => list.state().onFilterChange?.('berg'))
    expect(list.search()).toBe('?size=50&filter=berg')
    act(() => list.state().onPageChange?.(2))
    act(() => list.state().onSortChange?.({ column: 'name', direction: 'ascending' }))
    expect(list.search()).toBe('?size=50&filter=berg&sort=name,ascending')
    act(() => list.state().onPageSizeChange?.(25, 2))
    expect(list.search()).toBe('?filter=berg&sort=name,ascending&page=2')
    act(() => list.state().onFilterChange?.(''))
    act(() => list.state().onPageChange?.(1))
    expect(list.search()).toBe('?sort=name,ascending')
  })

  it('contains both changes if two changes happen before the next render, also of two tables [EXP-388]', () => {
    let tables: ReturnType<typeof useTableUrlState>[] = []
    const Page = () => {
      tables = [useTableUrlState({ name: 'active' }), useTableUrlState({ name: 'inactive' })]
      return null
    }
    const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/users'] })
    render(
      <RouterOfPages value={router}>
        <RouterProvider router={router} />
      </RouterOfPages>,
    )
    act(() => {
      tables[0]?.state.onFilterChange?.('berg')
      tables[0]?.state.onSortChange?.({ column: 'name', direction: 'ascending' })
      tables[1]?.state.onFilterChange?.('lind')
    })
    expect(decodeURIComponent(router.state.location.search)).toBe(
      '?active-filter=berg&active-sort=name,ascending&inactive-filter=lind',
    )
    expect(tables.map(({ state }) => state.filterText)).toEqual(['berg', 'lind'])
    cleanup()
  })

  it('does not affect other tables and other parts of the address', () => {
    const list = at('/users?tab=all&filter=x#top', { name: 'roles' })
    expect(list.state().filterText).toBe('')
    act(() => list.state().onFilterChange?.('berg'))
    expect(list.search()).toBe('?tab=all&filter=x&roles-filter=berg')
    expect(list.location().hash).toBe('#top')
  })
})
