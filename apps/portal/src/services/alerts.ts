import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import type { AlertMessage } from '@portal-gateway/ui/AlertRegion'
import { delays } from './delays.ts'

/** Shows an alert after the specified delay, by default 500 ms. [SHELL-021] */
type Show = (words: AlertTexts, delayMs?: number) => void

/**
 * Alerts of one portal, stored outside React so that they remain when the screen that added them is
 * unmounted.
 */
export interface Alerts {
  subscribe: (listener: () => void) => () => void
  current: () => readonly AlertMessage[]
  /** Shows an alert with the success mark, for an action that has succeeded. */
  success: Show
  info: Show
  warn: Show
  danger: Show
  dismiss: (id: string) => void
  /** Removes the visible alerts. Delayed alerts remain, because they belong to the next page. */
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
  const showAs =
    (kind: Pick<AlertMessage, 'type' | 'isSuccess'>): Show =>
    (words, delayMs = delays.alert) => {
      count += 1
      const message = { ...words, ...kind, id: `alert-${count}` }
      const timer = setTimeout(() => {
        pending.delete(timer)
        put([...shown, message])
      }, delayMs)
      pending.add(timer)
    }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => shown,
    success: showAs({ type: 'info', isSuccess: true }),
    info: showAs({ type: 'info' }),
    warn: showAs({ type: 'warn' }),
    danger: showAs({ type: 'danger' }),
    dismiss: (id) => put(shown.filter((alert) => alert.id !== id)),
    clear: () => put([]),
    forget() {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
      put([])
    },
  }
}
