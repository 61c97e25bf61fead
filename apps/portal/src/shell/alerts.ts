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
  clear: () => void
}

/** An empty store. */
export function createAlerts(): Alerts {
  let shown: readonly AlertMessage[] = []
  let count = 0
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
      setTimeout(() => put([...shown, message]), delayMs)
    },
    dismiss: (id) => put(shown.filter((alert) => alert.id !== id)),
    clear: () => put([]),
  }
}
