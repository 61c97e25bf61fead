import { useRef, useState } from 'react'
import { useDebounced } from '../../useDebounced/useDebounced.tsx'

interface Typing {
  text: string
  /** The text in force when typing began. */
  inForce: string
  /** What was last passed on and may come back as the text in force. */
  sent: string | undefined
}

/** What a person types in a box, passed on when they pause, and at once when the box is emptied. */
export function useTyping(inForce: string, delay: number | undefined, onPause: (text: string) => void) {
  const [typing, setTyping] = useState<Typing>()
  const lastSent = useRef<string>(undefined)
  // By what is in force when the pause is over; nothing is sent that was taken back since.
  const pause = useDebounced((text: string) => {
    if (typing !== undefined) send(text)
  }, delay)

  // Someone else changed the text in force, e.g. the browser's Back: that counts, not what was typed.
  if (typing && inForce !== typing.inForce) {
    const isOurs = inForce === typing.sent && typing.text !== typing.sent
    setTyping(isOurs ? { ...typing, inForce } : undefined)
  }

  function send(text: string): void {
    pause.cancel()
    const isNews = text !== (lastSent.current ?? inForce) || text !== inForce
    lastSent.current = text
    setTyping((now) => ({ text, inForce: now?.inForce ?? inForce, sent: text }))
    if (isNews) onPause(text)
  }

  // From what is known then, not now: between a pause and its answer another letter may be typed.
  const type = (text: string) => {
    pause.cancel()
    if (text === '') return send(text)
    setTyping((now) => ({ text, inForce: now?.inForce ?? inForce, sent: now?.sent }))
    pause.call(text)
  }

  return { text: typing?.text ?? inForce, type, send }
}
