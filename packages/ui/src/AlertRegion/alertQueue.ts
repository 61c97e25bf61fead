import { type AlertType, alertTypes } from '../Alert/Alert.tsx'

/** Alert that disappears, as passed by the caller. */
export interface AlertMessage {
  id: string
  type: AlertType
  title: string
  text?: string
  /** Shows a check mark, for `info`. */
  isSuccess?: boolean
  /** Whether it has a close button; default true. */
  dismissable?: boolean
  /** Whether it disappears by itself; default true. */
  autoDismiss?: boolean
  /** Milliseconds until it disappears. */
  dismissalTimeMs?: number
}

/** Default milliseconds until an alert disappears. */
export const defaultDismissalTimeMs = 7500

const saysTheSame = (one: AlertMessage, other: AlertMessage) =>
  one.type === other.type && one.title === other.title && one.text === other.text

/** Returns the alerts to show: without unsupported types, and only the first of equal ones. */
export function toShow(alerts: readonly AlertMessage[]): readonly AlertMessage[] {
  const supported = alerts.filter(({ type }) => alertTypes.includes(type))
  return supported.filter(
    (alert, index) => supported.findIndex((other) => saysTheSame(alert, other)) === index,
  )
}

/** Returns the ids of an alert and of all alerts equal to it. */
export const idsToDismiss = (alerts: readonly AlertMessage[], alert: AlertMessage): readonly string[] =>
  alerts.filter((other) => saysTheSame(alert, other)).map(({ id }) => id)
