import { type AlertType, alertTypes } from '../Alert/Alert.tsx'

/** Alert that can disappear, as passed by the caller. */
export interface AlertMessage {
  id: string
  type: AlertType
  title: string
  text?: string
  /** Whether an `info` alert has a check mark. */
  isSuccess?: boolean
  /** Whether the alert has a close button; default true. */
  dismissable?: boolean
  /** Whether the alert disappears automatically; default true. */
  autoDismiss?: boolean
  /** Milliseconds until the alert disappears. */
  dismissalTimeMs?: number
}

/** Default number of milliseconds until an alert disappears. */
export const defaultDismissalTimeMs = 7500

const saysTheSame = (one: AlertMessage, other: AlertMessage) =>
  one.type === other.type && one.title === other.title && one.text === other.text

/**
 * Returns the alerts to show. Omits alerts of unsupported types, and all but the first of several equal
 * alerts.
 */
export function toShow(alerts: readonly AlertMessage[]): readonly AlertMessage[] {
  const supported = alerts.filter(({ type }) => alertTypes.includes(type))
  return supported.filter(
    (alert, index) => supported.findIndex((other) => saysTheSame(alert, other)) === index,
  )
}

/** Returns the ids of an alert and of all alerts equal to it. */
export const idsToDismiss = (alerts: readonly AlertMessage[], alert: AlertMessage): readonly string[] =>
  alerts.filter((other) => saysTheSame(alert, other)).map(({ id }) => id)
