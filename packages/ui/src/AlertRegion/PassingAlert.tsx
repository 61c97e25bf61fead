import { useEffect, useRef } from 'react'
import { Alert } from '../Alert/Alert.tsx'
import * as css from './AlertRegion.css.ts'
import { type AlertMessage, defaultDismissalTimeMs } from './alertQueue.ts'

interface PassingAlertProps {
  alert: AlertMessage
  isPaused: boolean
  onDismiss: () => void
}

/**
 * Alert that disappears after a number of milliseconds. While `isPaused` is true, the timer is stopped.
 * After that, it continues with the remaining time.
 */
export function PassingAlert({ alert, isPaused, onDismiss }: PassingAlertProps) {
  const { dismissable = true, autoDismiss = true, dismissalTimeMs = defaultDismissalTimeMs } = alert
  const remainingMs = useRef(dismissalTimeMs)
  const onEnd = useRef(onDismiss)
  useEffect(() => {
    onEnd.current = onDismiss
  })
  useEffect(() => {
    if (isPaused || !autoDismiss) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => onEnd.current(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [isPaused, autoDismiss])

  return (
    <div className={css.passing}>
      <Alert
        type={alert.type}
        title={alert.title}
        isSuccess={alert.isSuccess ?? false}
        {...(dismissable && { onClose: onDismiss })}
      >
        {alert.text}
      </Alert>
    </div>
  )
}
