import { useEffect, useRef, useState } from 'react'

interface Typing {
  text: string
  /** The text in force when typing began. */
  inForce: string
  /** What was last passed on and may come back as the text in force. */
  sent: string | undefined
}

/** How long typing must pause before the rows follow. */
export const pauseMs = 500

/** What a person types in a box, passed on when they pause, and at once when the box is emptied. */
export function useTyping(inForce: string, delay: number, onPause: (text: string) => void) {
  const [typing, setTyping] = useState<Typing>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSent = useRef<string>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Someone else changed the text in force, e.g. the browser's Back: that counts, not what was typed.
  if (typing && inForce !== typing.inForce) {
    const isOurs = inForce === typing.sent && typing.text !== typing.sent
    setTyping(isOurs ? { ...typing, inForce } : undefined)
  }

  const send = (text: string) => {
    clearTimeout(timer.current)
    const isNews = text !== (lastSent.current ?? inForce) || text !== inForce
    lastSent.current = text
    setTyping((now) => ({ text, inForce: now?.inForce ?? inForce, sent: text }))
    if (isNews) onPause(text)
  }

  // From what is known then, not now: between a pause and its answer another letter may be typed.
  const type = (text: string) => {
    clearTimeout(timer.current)
    if (text === '') return send(text)
    setTyping((now) => ({ text, inForce: now?.inForce ?? inForce, sent: now?.sent }))
    timer.current = setTimeout(() => sendLatest.current(text), delay)
  }

  // The timer outlives renders: it goes by what is in force then, and sends nothing that was taken back since.
  const sendLatest = useRef(send)
  useEffect(() => {
    sendLatest.current = (text) => {
      if (typing !== undefined) send(text)
    }
  })
  return { text: typing?.text ?? inForce, type, send }
}
