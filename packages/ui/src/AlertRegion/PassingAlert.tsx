import { useEffect, useRef } from 'react'
import { Alert } from '../Alert/Alert.tsx'
import * as css from './AlertRegion.css.ts'
import { type AlertMessage, defaultDismissalTimeMs } from './alertQueue.ts'

interface PassingAlertProps {
  alert: AlertMessage
  isPaused: boolean
  onDismiss: () => void
}

/** Alert with a timer, after which it disappears. A pause stops the timer but does not restart it. */
export function PassingAlert({ alert, isPaused, onDismiss }: PassingAlertProps) {
  const { dismissable = true, autoDismiss = true, dismissalTimeMs = defaultDismissalTimeMs } = alert
  const left = useRef(dismissalTimeMs)
  const onEnd = useRef(onDismiss)
  useEffect(() => {
    onEnd.current = onDismiss
  })
  useEffect(() => {
    if (isPaused || !autoDismiss) return undefined
    const began = performance.now()
    const timer = setTimeout(() => onEnd.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - began
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
