import type { AlertMessage } from '@portal-gateway/ui/AlertRegion'
import { delays } from './delays.ts'

type NewAlert = Omit<AlertMessage, 'id'>

/** Alerts of one portal, stored outside React so that they outlive the screen that added them. */
export interface Alerts {
  subscribe: (listener: () => void) => () => void
  current: () => readonly AlertMessage[]
  /** Shows an alert after the specified delay, by default 500 ms. [SHELL-021] */
  show: (alert: NewAlert, delayMs?: number) => void
  dismiss: (id: string) => void
  /** Removes the visible alerts. Delayed ones stay, because they belong to the next page. */
  clear: () => void
  /** Removes the delayed alerts too, so that the next user does not see them. */
  forget: () => void
}

/** Creates an empty store. */
export function createAlerts(): Alerts {
  let shown: readonly AlertMessage[] = []
  let count = 0
  const pending = new Set<ReturnType<typeof setTimeout>>()
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
        pending.delete(timer)
        put([...shown, message])
      }, delayMs)
      pending.add(timer)
    },
    dismiss: (id) => put(shown.filter((alert) => alert.id !== id)),
    clear: () => put([]),
    forget() {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
      put([])
    },
  }
}
