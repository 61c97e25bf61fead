import { codeLoadFailure } from '@portal-gateway/api-client/codeLoadFailure'
import { common } from '@portal-gateway/api-client/messages/common'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../services/services.tsx'
import type { PaletteProps } from './palette/Palette.tsx'

/** Whether the shortcut is ⌘K. On a Mac, Ctrl+K already deletes to the end of the line in text fields. */
const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/**
 * Returns the palette and a function that opens it. The keyboard shortcut (Ctrl+K, or ⌘K on a Mac) also opens
 * and closes it, unless another dialog is open. The code of the palette is loaded when it is first opened.
 * [EXP-102]
 */
export function usePalette(): { palette: ReactNode; openPalette: () => void } {
  const { alerts } = useServices()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  /**
   * The number of openings. It is the React key of the palette, so that the palette starts with a new state.
   */
  const [times, setTimes] = useState(0)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()

  const open = async () => {
    setOpen(true)
    setTimes((before) => before + 1)
    if (Palette) return
    const loaded = await import('./palette/Palette.tsx').catch(() => undefined)
    if (loaded) return setPalette(() => loaded.Palette)
    setOpen(false)
    alerts.danger({ title: translate(common)[(await codeLoadFailure()).outcome] }, 0)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event
    const hasModifier = (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey
    if (!hasModifier || !/^k$/i.test(key) || repeat || defaultPrevented) return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else if (!document.querySelector('[role=dialog], [role=alertdialog]')) void open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return {
    palette: Palette && <Palette key={times} isOpen={isOpen} onOpenChange={setOpen} />,
    openPalette: () => void open(),
  }
}
