import { useLayoutEffect } from 'react'
import { useOutletContext } from 'react-router-dom'

/** Replaces the page's title with the name of its record, once the record is loaded. */
export function useRecordName(name: string | undefined): void {
  const setName = useOutletContext<(name: string | undefined) => void>()
  useLayoutEffect(() => {
    setName(name)
    return () => setName(undefined)
  }, [name, setName])
}
