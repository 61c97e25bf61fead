import type { AlertMessage } from '@portal-gateway/ui/AlertRegion'
import { delays } from './delays.ts'

type NewAlert = Omit<AlertMessage, 'id'>

/** The passing alerts of one portal: a store outside React, so that they outlive the screen that raised them. */
export interface Alerts {
  subscribe: (listener: () => void) => () => void
  current: () => readonly AlertMessage[]
  /** Shows an alert after the stated delay, by default 500 ms. [SHELL-021] */
  show: (alert: NewAlert, delayMs?: number) => void
  dismiss: (id: string) => void
  /** Takes away what is shown; what is still to come was raised for the next page. */
  clear: () => void
  /** Takes away what is still to come too: whoever signs in next must not read it. */
  forget: () => void
}

/** An empty store. */
export function createAlerts(): Alerts {
  let shown: readonly AlertMessage[] = []
  let count = 0
  const coming = new Set<ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  const put = (alerts: readonly AlertMessage[]) => {
    shown = alerts
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => shown,
    show(alert, delayMs = delays.alert) {
      count += 1
      const message = { ...alert, id: `alert-${count}` }
      const timer = setTimeout(() => {
        coming.delete(timer)
        put([...shown, message])
      }, delayMs)
      coming.add(timer)
    },
    dismiss: (id) => put(shown.filter((alert) => alert.id !== id)),
    clear: () => put([]),
    forget() {
      for (const timer of coming) clearTimeout(timer)
      coming.clear()
      put([])
    },
  }
}
