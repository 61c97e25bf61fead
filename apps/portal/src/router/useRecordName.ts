import { useLayoutEffect } from 'react'
import { useOutletContext } from 'react-router-dom'

/** Puts the name of the record that a page is about in the place of the page's title, once it is known. */
export function useRecordName(name: string | undefined): void {
  const setName = useOutletContext<(name: string | undefined) => void>()
  useLayoutEffect(() => {
    setName(name)
    return () => setName(undefined)
  }, [name, setName])
}
