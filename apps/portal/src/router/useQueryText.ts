import { useDebounced } from '@portal-gateway/ui/useDebounced'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsLeaving } from './useIsLeaving.ts'

const pauseMs = 300

interface QueryTextOptions {
  /** A query parameter to remove when the text changes, such as the page number of the results. */
  dependentParameter?: string
}

/**
 * Stores a typed text in a query parameter, so that a reload or a shared link shows the same text. The write
 * is debounced. It replaces the history entry, so that Back leaves the page.
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
  // The texts that this hook has written. When one of them appears in the address, it must not replace the
  // typed text, because the user may have typed another letter.
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
