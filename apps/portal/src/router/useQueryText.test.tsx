import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useChangeQuery } from './useChangeQuery.ts'
import { useQueryText } from './useQueryText.ts'
import { RouterOfPages } from './useRouter.ts'

let text = ''
let type: (text: string) => void
let changeQuery: ReturnType<typeof useChangeQuery>

/** Renders a page whose navigations complete when the test calls `arrive`. */
async function openPage(address: string) {
  let come = () => {}
  function Page() {
    ;[text, type] = useQueryText('by', { dependentParameter: 'page' })
    changeQuery = useChangeQuery()
    return null
  }
  const router = createMemoryRouter(
    [
      {
        path: '/audit',
        Component: Page,
        loader: () => new Promise((done) => void (come = () => done(null))),
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <RouterOfPages value={router}>
      <RouterProvider router={router} />
    </RouterOfPages>,
  )
  const arrive = () => act(async () => come())
  await arrive()
  return {
    arrive,
    search: () => router.state.location.search,
    goTo: (next: string) => act(async () => void router.navigate(next)),
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a text that is stored in a query parameter [EXP-174]', () => {
  it('is written after 300 ms without typing, and removes parameters that depend on the previous text', async () => {
    const page = await openPage('/audit?kind=SYSTEM&page=3')
    act(() => type('lind'))
    await pass(299)
    expect(page.search()).toBe('?kind=SYSTEM&page=3')
    await pass(1)
    await page.arrive()
    expect(page.search()).toBe('?kind=SYSTEM&by=lind')
    act(() => type(''))
    await pass(300)
    await page.arrive()
    expect(page.search()).toBe('?kind=SYSTEM')
  })

  it('does not lose a letter that is typed while the address is being updated', async () => {
    const page = await openPage('/audit')
    act(() => type('l'))
    await pass(300)
    act(() => type('li'))
    await page.arrive()
    expect(page.search()).toBe('?by=l')
    expect(text).toBe('li')
    await pass(300)
    await page.arrive()
    expect(page.search()).toBe('?by=li')
    expect(text).toBe('li')
  })

  it('is replaced if a navigation changes the parameter', async () => {
    const page = await openPage('/audit?by=lind')
    expect(text).toBe('lind')
    await page.goTo('/audit?by=novak')
    await page.arrive()
    expect(text).toBe('novak')
  })

  it('is not lost if another parameter is chosen before the text in the address is rendered [EXP-388]', async () => {
    const page = await openPage('/audit')
    act(() => type('lind'))
    await pass(300)
    // The navigation with the text is pending.
    expect(page.search()).toBe('')
    act(() => void changeQuery((query) => query.set('action', 'UPDATED')))
    await page.arrive()
    expect(page.search()).toBe('?by=lind&action=UPDATED')
    expect(text).toBe('lind')
  })

  it('is emptied by a button that removes the parameter, also if the user has emptied the field before', async () => {
    const page = await openPage('/audit')
    for (const typed of ['lind', '', 'novak']) {
      act(() => type(typed))
      await pass(300)
      await page.arrive()
    }
    expect(page.search()).toBe('?by=novak')
    act(() => void changeQuery((query) => query.delete('by')))
    await page.arrive()
    expect(text).toBe('')
  })

  it('is not written after a button has removed the parameter', async () => {
    const page = await openPage('/audit?by=lind')
    act(() => type('linde'))
    act(() => void changeQuery((query) => query.delete('by')))
    await page.arrive()
    await pass(300)
    await page.arrive()
    expect(page.search()).toBe('')
    expect(text).toBe('')
  })
})
