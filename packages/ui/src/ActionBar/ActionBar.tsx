import { type ReactNode, useEffect, useRef } from 'react'
import { observeSize } from '../layout/observeSize.ts'
import { theme } from '../theme/theme.css.ts'
import * as css from './ActionBar.css.ts'
import { keepFocusInSight } from './keepFocusInSight.ts'

export interface ActionBarProps {
  /** Description of unsaved changes. It is announced when it changes. */
  status: ReactNode
  /** Buttons, with the primary button last. */
  children: ReactNode
}

/**
 * Bar at the bottom of the page with the state of a form and its buttons. It sets the scroll padding of
 * the page, so that focused elements are scrolled to a position above it.
 */
export function ActionBar({ status, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!bar.current) return
    const ends = [reserveScrollPadding(bar.current), keepFocusInSight(bar.current)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return (
    <div ref={bar} className={css.bar}>
      <div className={css.status} aria-live="polite">
        {status}
      </div>
      <div className={css.buttons}>{children}</div>
    </div>
  )
}

const gap = 16

function reserveScrollPadding(bar: HTMLElement): () => void {
  const page = document.documentElement
  const before = page.style.scrollPaddingBlockEnd
  const stop = observeSize([bar], () => {
    page.style.scrollPaddingBlockEnd = `calc(${bar.offsetHeight + gap}px + ${theme.shell.alertSpace})`
  })
  return () => {
    stop()
    page.style.scrollPaddingBlockEnd = before
  }
}
