import { Alert } from '@portal-gateway/ui/Alert'
import { useEffect, useRef } from 'react'

/** The delay before the page scrolls to the top of a form. [SHELL-027] */
const scrollDelayMs = 300

export interface FormAlertProps {
  /** The main message. Undefined if another part of the form shows it. */
  title?: string
  /** The reasons below the title, without duplicates. */
  texts: readonly string[]
  /** Whether to scroll to the alert because there is no field to focus. [C-226] */
  scrollsIntoView?: boolean
  /** Whether the alert gets the focus, because the control with the error cannot get it. */
  takesFocus?: boolean
  onClose: () => void
}

/** An alert above a form that could not be saved. It is shown until it is closed or the form is submitted again. */
export function FormAlert({
  title,
  texts,
  scrollsIntoView = false,
  takesFocus = false,
  onClose,
}: FormAlertProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!scrollsIntoView) {
      // Then the field with the error takes the focus. If it is near, the alert above it remains visible as a whole.
      place.current?.scrollIntoView?.({ block: 'nearest' })
      return undefined
    }
    const timer = setTimeout(() => place.current?.scrollIntoView?.({ block: 'start' }), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [scrollsIntoView])

  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <div ref={place} {...(takesFocus && { tabIndex: -1 })}>
      <Alert type="danger" {...(title !== undefined && { title })} onClose={onClose}>
        {texts.length > 0 ? texts.map((text) => <div key={text}>{text}</div>) : undefined}
      </Alert>
    </div>
  )
}
