import { useDebounced } from '@portal-gateway/ui/useDebounced'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsLeaving } from './useIsLeaving.ts'

const pauseMs = 300

interface QueryTextOptions {
  /** A part of the address that does not hold for another text, e.g. the page of what is found. */
  voids?: string
}

/**
 * A text that a person types, mirrored in the address when they pause, so that a reload and a link show the
 * same. Back leads past it.
 */
export function useQueryText(
  name: string,
  { voids }: QueryTextOptions = {},
): [text: string, type: (text: string) => void] {
  const [query, setQuery] = useSearchParams()
  const isLeaving = useIsLeaving()
  const inAddress = query.get(name) ?? ''
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // What came from here comes back late, perhaps after another letter.
  const [sent, setSent] = useState<readonly string[]>([])
  const mirror = useDebounced((next: string) => {
    if (isLeaving()) return
    setSent((before) => [...before, next])
    setQuery(
      (current) => {
        if (next === '') current.delete(name)
        else current.set(name, next)
        if (voids !== undefined) current.delete(voids)
        return current
      },
      { replace: true },
    )
  }, pauseMs)

  if (inAddress !== seen) {
    setSeen(inAddress)
    if (!sent.includes(inAddress)) setText(inAddress)
  }

  const type = (next: string) => {
    setText(next)
    mirror.call(next)
  }
  return [text, type]
}
