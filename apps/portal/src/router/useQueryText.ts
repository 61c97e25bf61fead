import { useDebounced } from '@portal-gateway/ui/useDebounced'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsLeaving } from './useIsLeaving.ts'

const pauseMs = 300

interface QueryTextOptions {
  /** Query parameter that is invalid for another text, such as the page number of the results. */
  dependentParameter?: string
}

/**
 * Mirrors a typed text in the address after a pause, so that a reload or a shared link shows the
 * same. Replaces the history entry, so that Back leaves the page.
 */
export function useQueryText(
  name: string,
  { dependentParameter }: QueryTextOptions = {},
): [text: string, type: (text: string) => void] {
  const [query, setQuery] = useSearchParams()
  const isLeaving = useIsLeaving()
  const inAddress = query.get(name) ?? ''
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // The texts that this hook has written. When one of them appears in the address, the user may have typed another
  // letter, so it does not replace the typed text.
  const [sent, setSent] = useState<readonly string[]>([])
  const mirror = useDebounced((next: string) => {
    if (isLeaving()) return
    setSent((before) => [...before, next])
    setQuery(
      (current) => {
        if (next === '') current.delete(name)
        else current.set(name, next)
        if (dependentParameter !== undefined) current.delete(dependentParameter)
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
