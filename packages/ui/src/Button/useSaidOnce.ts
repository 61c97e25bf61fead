import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/** Announces a wait when it begins, and takes the announcement back when it ends. */
export function useSaidOnce(isPending: boolean, text: string): void {
  const was = useRef(isPending)
  const said = useRef(text)
  useEffect(() => {
    said.current = text
  }, [text])
  useEffect(() => {
    const begins = isPending && !was.current
    was.current = isPending
    return begins ? announce(said.current) : undefined
  }, [isPending])
}
