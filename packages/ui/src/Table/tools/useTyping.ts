import { useRef, useState } from 'react'
import { useDebounced } from '../../useDebounced/useDebounced.tsx'

interface Typing {
  text: string
  /** Filter text that was applied when typing started. */
  applied: string
  /** Text of the last call of `onPause`. It may be passed back later as the applied text. */
  sent: string | undefined
}

/**
 * State of a search box. It applies the typed text after a pause, and immediately when the box is
 * emptied.
 */
export function useTyping(applied: string, delay: number | undefined, onPause: (text: string) => void) {
  const [typing, setTyping] = useState<Typing>()
  const lastSent = useRef<string>(undefined)
  // Checks the state after the pause. If the typed text was discarded, it is not applied.
  const pause = useDebounced((text: string) => {
    if (typing !== undefined) send(text)
  }, delay)

  // If the applied text is changed elsewhere, for example by the browser's Back button, it replaces the
  // typed text.
  if (typing && applied !== typing.applied) {
    const isOurs = applied === typing.sent && typing.text !== typing.sent
    setTyping(isOurs ? { ...typing, applied } : undefined)
  }

  function send(text: string): void {
    pause.cancel()
    const isNew = text !== (lastSent.current ?? applied) || text !== applied
    lastSent.current = text
    setTyping((now) => ({ text, applied: now?.applied ?? applied, sent: text }))
    if (isNew) onPause(text)
  }

  // The state is set by updater functions, because another letter may be typed before the sent text is
  // applied.
  const type = (text: string) => {
    pause.cancel()
    if (text === '') return send(text)
    setTyping((now) => ({ text, applied: now?.applied ?? applied, sent: now?.sent }))
    pause.call(text)
  }

  return { text: typing?.text ?? applied, type, send }
}
