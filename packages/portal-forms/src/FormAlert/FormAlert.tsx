import { Alert } from '@portal-gateway/ui/Alert'
import { useEffect, useRef } from 'react'

/** How long the view waits before it scrolls to the top of a form. [SHELL-027] */
const scrollDelayMs = 300

export interface FormAlertProps {
  /** The stated sentence for the failure, unless it stands elsewhere already. */
  title?: string
  /** Why, and what else there is to say; each text once. */
  texts: readonly string[]
  /** Whether the view moves here, for want of a field to lead to. [C-226] */
  comesToTop?: boolean
  onClose: () => void
}

/** What kept a whole form from being saved; stands above it until it is closed or tried again. */
export function FormAlert({ title, texts, comesToTop = false, onClose }: FormAlertProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!comesToTop) return undefined
    const timer = setTimeout(() => place.current?.scrollIntoView({ block: 'start' }), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [comesToTop])

  return (
    <div ref={place}>
      <Alert type="danger" {...(title !== undefined && { title })} onClose={onClose}>
        {texts.length > 0 ? texts.map((text) => <div key={text}>{text}</div>) : undefined}
      </Alert>
    </div>
  )
}
