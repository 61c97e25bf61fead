import { type AlertType, alertTypes } from '../Alert/Alert.tsx'

/** A passing alert, as whoever raised it describes it. */
export interface AlertMessage {
  id: string
  type: AlertType
  title: string
  text?: string
  /** The tick of a deed done, for `info`. */
  isSuccess?: boolean
  /** Has a close button; true unless told otherwise. */
  dismissable?: boolean
  /** Goes by itself; true unless told otherwise. */
  autoDismiss?: boolean
  /** How long it stays, in milliseconds. */
  dismissalTimeMs?: number
}

/** How long an alert stays unless told otherwise. */
export const defaultDismissalTimeMs = 7500

const saysTheSame = (one: AlertMessage, other: AlertMessage) =>
  one.type === other.type && one.title === other.title && one.text === other.text

/** What is shown: no alert of an unsupported type, and of several that say the same the first. */
export function toShow(alerts: readonly AlertMessage[]): readonly AlertMessage[] {
  const supported = alerts.filter(({ type }) => alertTypes.includes(type))
  return supported.filter(
    (alert, index) => supported.findIndex((other) => saysTheSame(alert, other)) === index,
  )
}

/** The ids that go together with an alert: its own and those of all that say the same. */
export const idsToDismiss = (alerts: readonly AlertMessage[], alert: AlertMessage): readonly string[] =>
  alerts.filter((other) => saysTheSame(alert, other)).map(({ id }) => id)
