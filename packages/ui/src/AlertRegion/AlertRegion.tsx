import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
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
 * Where passing alerts stand: at the lower edge, in room of their own. `ActionBar` stands above them and
 * tall dialogs end there; the page adds `theme.shell.alertRoom` to the room at its end. None of them goes while a person points at one or is in one.
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
  const texts = useTexts()
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useLayoutEffect(() => (region.current ? takeRoom(region.current) : undefined), [])

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that a person is at it
    <section
      ref={region}
      className={css.region}
      aria-label={texts.notifications}
      tabIndex={-1}
      // An open dialog of React Aria leaves it in reach.
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

const room = theme.shell.alertRoom.slice('var('.length, -1)

function takeRoom(region: HTMLElement): () => void {
  const page = document.documentElement
  const observer = new ResizeObserver(() =>
    page.style.setProperty(room, `${region.offsetHeight + 2 * css.edge}px`),
  )
  observer.observe(region)
  return () => {
    observer.disconnect()
    page.style.removeProperty(room)
  }
}
