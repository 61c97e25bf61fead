import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAlerts } from './alerts.ts'
import { clearAlertsOnNavigation } from './clearAlertsOnNavigation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a router without rendering it, which simulates a page that never finishes loading. */
function started() {
  const alerts = createAlerts()
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/app/configure/dashboard/1'] })
  router.initialize()
  const leave = clearAlertsOnNavigation(router, alerts)
  const titles = () => alerts.current().map(({ title }) => title)
  const show = (title: string) => {
    alerts.info({ title })
    vi.advanceTimersByTime(500)
  }
  return { router, show, titles, leave }
}

it('clearAlertsOnNavigation removes an alert at a page change, but not an alert that is added after the page change [EXP-179]', async () => {
  const { router, show, titles } = started()
  show('No changes')
  await router.navigate('/app/configure?tab=dashboard')
  expect(titles()).toEqual([])
  show('Updated Item')
  await router.navigate('/app/configure?tab=systems')
  expect(titles()).toEqual(['Updated Item'])
})

it('clearAlertsOnNavigation does not remove an alert if the address contains keepAlert=true [EXP-179]', async () => {
  const { router, show, titles } = started()
  show('Signed in')
  await router.navigate('/app/dashboard?skipRefresh=true&keepAlert=true')
  await router.navigate('/app/dashboard', { replace: true })
  expect(titles()).toEqual(['Signed in'])
})

it('clearAlertsOnNavigation does not remove alerts after the returned function was called', async () => {
  const { router, show, titles, leave } = started()
  show('Stays')
  leave()
  await router.navigate('/app/dashboard')
  expect(titles()).toEqual(['Stays'])
})
