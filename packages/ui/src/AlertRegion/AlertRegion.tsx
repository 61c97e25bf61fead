import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { observeSize } from '../layout/observeSize.ts'
import { usePageTexts } from '../texts/pageTexts.ts'
import { theme } from '../theme/theme.css.ts'
import * as css from './AlertRegion.css.ts'
import { type AlertMessage, idsToDismiss, toShow } from './alertQueue.ts'
import { PassingAlert } from './PassingAlert.tsx'

export type { AlertMessage } from './alertQueue.ts'

export interface AlertRegionProps {
  alerts: readonly AlertMessage[]
  onDismiss: (id: string) => void
}

/**
 * Region for temporary alerts at the lower edge of the window. Other elements leave space for it:
 * `ActionBar` is above it, tall dialogs end above it, and the page adds `theme.shell.alertSpace` to its
 * bottom padding. No alert disappears while the pointer or the focus is in the region.
 */
export function AlertRegion({ alerts, onDismiss }: AlertRegionProps) {
  const shown = toShow(alerts)
  const dismiss = (alert: AlertMessage) => {
    for (const id of idsToDismiss(alerts, alert)) onDismiss(id)
  }
  return shown.length > 0 ? <Region shown={shown} onDismiss={dismiss} /> : null
}

interface RegionProps {
  shown: readonly AlertMessage[]
  onDismiss: (alert: AlertMessage) => void
}

function Region({ shown, onDismiss }: RegionProps) {
  const texts = usePageTexts()
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useLayoutEffect(() => (region.current ? reserveSpace(region.current) : undefined), [])

  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!isFocused) cameFrom.current = relatedTarget
    setFocused(true)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false)
  }
  const dismiss = (alert: AlertMessage) => {
    const next = shown.length > 1 ? region.current : cameFrom.current
    if (isFocused && next instanceof HTMLElement) next.focus()
    onDismiss(alert)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events only pause the timers
    <section
      ref={region}
      className={css.region}
      aria-label={texts.notifications}
      tabIndex={-1}
      // Allows the focus in the region while a React Aria dialog is open.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={leave}
    >
      {shown.map((alert) => (
        <PassingAlert
          key={alert.id}
          alert={alert}
          isPaused={isHovered || isFocused}
          onDismiss={() => dismiss(alert)}
        />
      ))}
    </section>
  )
}

const spaceProperty = theme.shell.alertSpace.slice('var('.length, -1)

function reserveSpace(region: HTMLElement): () => void {
  const page = document.documentElement
  const stop = observeSize([region], () =>
    page.style.setProperty(spaceProperty, `${region.offsetHeight + 2 * css.edge}px`),
  )
  return () => {
    stop()
    page.style.removeProperty(spaceProperty)
  }
}
