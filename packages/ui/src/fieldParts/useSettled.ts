import { useEffect, useRef, useState } from 'react'

/** How long a person has stopped typing before what has changed is read out. */
const pauseMs = 1000

/** The last text that stood for a pause, and nothing until the text changes for the first time. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  const untouched = useRef<string | undefined>(text)
  useEffect(() => {
    if (text === untouched.current) return undefined
    untouched.current = undefined
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
