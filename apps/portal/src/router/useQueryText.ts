import { useDebounced } from '@portal-gateway/ui/useDebounced'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeQuery } from './useChangeQuery.ts'

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
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const inAddress = query.get(name) ?? ''
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // How often another control has set the parameter.
  const [replaced, setReplaced] = useState(0)
  // The texts that this hook has written and that are not rendered yet. When one of them appears in the address, it
  // must not replace the typed text, because the user may have typed another letter.
  const [sent, setSent] = useState<readonly string[]>([])
  const mirror = useDebounced((next: string) => {
    void changeQuery(
      (current) => {
        if (next !== (current.get(name) ?? '')) setSent((before) => [...before, next])
        if (next === '') current.delete(name)
        else current.set(name, next)
        if (dependentParameter !== undefined) current.delete(dependentParameter)
      },
      { isOfTab: true },
    )
  }, pauseMs)

  if (inAddress !== seen) {
    setSeen(inAddress)
    const written = sent.indexOf(inAddress)
    // Texts up to this one are forgotten. Otherwise another control could not set the parameter to one of them.
    setSent(written < 0 ? [] : sent.slice(written + 1))
    if (written < 0) {
      setText(inAddress)
      setReplaced(replaced + 1)
    }
  }
  // A text that was typed before another control set the parameter must not be written afterwards.
  const { cancel } = mirror
  useEffect(() => {
    if (replaced > 0) cancel()
  }, [replaced, cancel])

  const type = (next: string) => {
    setText(next)
    mirror.call(next)
  }
  return [text, type]
}
