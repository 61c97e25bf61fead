import { useEffect, useRef, useState } from 'react'

/** How long a person has stopped typing before what has changed is read out. */
const pauseMs = 1000

/**
 * Debounces the text of a live region: returns the text once it has not changed for a pause, and nothing
 * while it changes, so that no outdated text can be read. Nothing either until its first change.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  const untouched = useRef<string | undefined>(text)
  useEffect(() => {
    if (text === untouched.current) return undefined
    untouched.current = undefined
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? settled : ''
}
