import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAlerts } from './alerts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('alerts', () => {
  it('show 500 ms after the action they report [SHELL-021]', () => {
    const alerts = createAlerts()
    alerts.show({ type: 'info', title: 'Created Item' })
    vi.advanceTimersByTime(499)
    expect(alerts.current()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(alerts.current()).toMatchObject([{ type: 'info', title: 'Created Item' }])
  })

  it('outlive a page change before they are shown, but not a change of user', () => {
    const alerts = createAlerts()
    alerts.show({ type: 'info', title: 'Saved' })
    alerts.clear()
    vi.advanceTimersByTime(500)
    expect(alerts.current().map(({ title }) => title)).toEqual(['Saved'])
    alerts.show({ type: 'info', title: 'Deleted' })
    alerts.forget()
    vi.runAllTimers()
    expect(alerts.current()).toEqual([])
  })

  it('notify their listeners, and disappear when dismissed', () => {
    const alerts = createAlerts()
    const listener = vi.fn()
    alerts.subscribe(listener)
    alerts.show({ type: 'warn', title: 'One' }, 0)
    alerts.show({ type: 'warn', title: 'Two' }, 0)
    vi.runAllTimers()
    const [first] = alerts.current()
    alerts.dismiss(first?.id ?? '')
    expect(alerts.current().map(({ title }) => title)).toEqual(['Two'])
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
