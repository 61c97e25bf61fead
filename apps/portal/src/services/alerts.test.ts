import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAlerts } from './alerts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('alerts', () => {
  it('are shown 500 ms after the action that they report [SHELL-021]', () => {
    const alerts = createAlerts()
    alerts.info({ title: 'Created Item' })
    vi.advanceTimersByTime(499)
    expect(alerts.current()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(alerts.current()).toMatchObject([{ type: 'info', title: 'Created Item' }])
  })

  it('have a success mark only if they report a success [SHELL-018] [EXP-171]', () => {
    const alerts = createAlerts()
    alerts.success({ title: 'Updated Item', text: 'Tracker' }, 0)
    alerts.info({ title: 'Nothing was changed' }, 0)
    alerts.warn({ title: 'Your password will expire soon' }, 0)
    alerts.danger({ title: 'Unable to update the item' }, 0)
    vi.runAllTimers()
    expect(alerts.current()).toEqual([
      { id: 'alert-1', type: 'info', isSuccess: true, title: 'Updated Item', text: 'Tracker' },
      { id: 'alert-2', type: 'info', title: 'Nothing was changed' },
      { id: 'alert-3', type: 'warn', title: 'Your password will expire soon' },
      { id: 'alert-4', type: 'danger', title: 'Unable to update the item' },
    ])
  })

  it('are shown after a page change if they were pending, but not after a change of user [EXP-179]', () => {
    const alerts = createAlerts()
    alerts.info({ title: 'Saved' })
    alerts.clear()
    vi.advanceTimersByTime(500)
    expect(alerts.current().map(({ title }) => title)).toEqual(['Saved'])
    alerts.info({ title: 'Deleted' })
    alerts.forget()
    vi.runAllTimers()
    expect(alerts.current()).toEqual([])
  })

  it('notify their listeners of each change, and disappear when dismissed', () => {
    const alerts = createAlerts()
    const listener = vi.fn()
    alerts.subscribe(listener)
    alerts.warn({ title: 'One' }, 0)
    alerts.warn({ title: 'Two' }, 0)
    vi.runAllTimers()
    const [first] = alerts.current()
    alerts.dismiss(first?.id ?? '')
    expect(alerts.current().map(({ title }) => title)).toEqual(['Two'])
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
