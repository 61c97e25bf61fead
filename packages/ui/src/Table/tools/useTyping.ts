import { useRef, useState } from 'react'
import { useDebounced } from '../../useDebounced/useDebounced.tsx'

interface Typing {
  text: string
  /** Applied text when typing started. */
  applied: string
  /** The text that was last sent; it may return as the applied text. */
  sent: string | undefined
}

/**
 * State of a search box: sends the typed text after a pause, and at once when the box is emptied.
 */
export function useTyping(applied: string, delay: number | undefined, onPause: (text: string) => void) {
  const [typing, setTyping] = useState<Typing>()
  const lastSent = useRef<string>(undefined)
  // Checks the state after the pause: typing that was undone in the meantime is not sent.
  const pause = useDebounced((text: string) => {
    if (typing !== undefined) send(text)
  }, delay)

  // If the applied text changed elsewhere, for example by the browser's Back button, it replaces
  // the typed text.
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

  // Updater functions, because another letter may be typed between a pause and its answer.
  const type = (text: string) => {
    pause.cancel()
    if (text === '') return send(text)
    setTyping((now) => ({ text, applied: now?.applied ?? applied, sent: now?.sent }))
    pause.call(text)
  }

  return { text: typing?.text ?? applied, type, send }
}
