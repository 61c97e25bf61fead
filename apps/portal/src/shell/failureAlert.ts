import type { Alerts } from './alerts.ts'

type NewAlert = Parameters<Alerts['show']>[0]

export interface FailureWords {
  /** The stated sentence for this failure. */
  title: string
  /** What more there is to say, if anything. */
  reason?: string | undefined
  requestId?: string | undefined
}

/** An alert that stays until it was read: what failed and why, what is safe, and a code for support. */
export const failureAlert = ({ title, reason, requestId }: FailureWords): NewAlert => ({
  type: 'danger',
  title,
  text: [
    reason !== title && reason,
    'What you entered is still here.',
    requestId && `Code for User Support: ${requestId}`,
  ]
    .filter(Boolean)
    .join(' '),
  autoDismiss: false,
})
