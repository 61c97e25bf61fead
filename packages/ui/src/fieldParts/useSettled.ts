import { useEffect, useRef, useState } from 'react'

/** Pause in typing, in milliseconds, after which a change is announced. */
const pauseMs = 1000

/**
 * Debounces the text of a live region. Returns the text when it has not changed for `pauseMs`. Until
 * then it returns '', so that no outdated text is read. It also returns '' until the first change.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  const initialText = useRef<string | undefined>(text)
  useEffect(() => {
    if (text === initialText.current) return undefined
    initialText.current = undefined
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? settled : ''
}
