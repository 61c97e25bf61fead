import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAlerts } from './alerts.ts'
import { clearAlertsOnNavigation } from './clearAlertsOnNavigation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A router that nothing renders: the slowest page there can be. */
function started() {
  const alerts = createAlerts()
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/app/configure/dashboard/1'] })
  router.initialize()
  const leave = clearAlertsOnNavigation(router, alerts)
  const titles = () => alerts.current().map(({ title }) => title)
  const show = (title: string) => {
    alerts.show({ type: 'info', title })
    vi.advanceTimersByTime(500)
  }
  return { router, show, titles, leave }
}

it('an alert goes with its page, and one that is raised after the change of page stays', async () => {
  const { router, show, titles } = started()
  show('No changes')
  await router.navigate('/app/configure?tab=dashboard')
  expect(titles()).toEqual([])
  show('Updated Item')
  await router.navigate('/app/configure?tab=systems')
  expect(titles()).toEqual(['Updated Item'])
})

it('an address may keep it', async () => {
  const { router, show, titles } = started()
  show('Signed in')
  await router.navigate('/app/dashboard?skipRefresh=true&keepAlert=true')
  await router.navigate('/app/dashboard', { replace: true })
  expect(titles()).toEqual(['Signed in'])
})

it('nobody listens to a portal that is gone', async () => {
  const { router, show, titles, leave } = started()
  show('Stays')
  leave()
  await router.navigate('/app/dashboard')
  expect(titles()).toEqual(['Stays'])
})
