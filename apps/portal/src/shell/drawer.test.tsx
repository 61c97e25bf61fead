import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openEmptyPortal } from '../sweeps/openEmptyPortal.examples.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the drawer with the navigation. */
async function openDrawer() {
  await openEmptyPortal('/app/dashboard')
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }, { timeout: 10_000 }))
  return within(screen.getByRole('dialog', { name: 'Meridian Lakes' }))
}
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Meridian Lakes' })).toBeNull())

it('the drawer of a narrow window contains the navigation, and a link closes it [EXP-198]', async () => {
  const drawer = await openDrawer()
  const link = drawer.getByRole('link', { name: 'Users' })
  expect(link.getAttribute('href')).toBe('/app/users')
  await act(async () => fireEvent.click(link))
  await isClosed()
})

it('the drawer contains the search of the portal, which closes it [EXP-198]', async () => {
  const drawer = await openDrawer()
  await act(async () => fireEvent.click(drawer.getByRole('button', { name: 'Search the portal' })))
  await isClosed()
})
