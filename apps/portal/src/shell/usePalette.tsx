import { common } from '@portal-gateway/api-client/messages/common'
import { withoutCode } from '@portal-gateway/api-client/withoutCode'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../services/services.tsx'
import type { PaletteProps } from './palette/Palette.tsx'

/** The keys that open the palette, for `aria-keyshortcuts`. */
export const paletteKeys = 'Control+K Meta+K'

/**
 * Returns the palette and a function that opens it; Ctrl+K or ⌘K opens and closes it too, except
 * over another dialog. Its code is loaded when it is first opened. [EXP-102]
 */
export function usePalette(): { palette: ReactNode; openPalette: () => void } {
  const { alerts } = useServices()
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()

  const open = async () => {
    setOpen(true)
    if (Palette) return
    const loaded = await import('./palette/Palette.tsx').catch(() => undefined)
    if (loaded) return setPalette(() => loaded.Palette)
    setOpen(false)
    alerts.show({ type: 'danger', title: common[(await withoutCode()).outcome] }, 0)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented) return
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
    palette: Palette && <Palette isOpen={isOpen} onOpenChange={setOpen} />,
    openPalette: () => void open(),
  }
}
