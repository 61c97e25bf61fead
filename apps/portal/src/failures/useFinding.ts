import { useEffect, useState } from 'react'

/** Returns what a function that never fails finds out when the component is shown; undefined until then. */
export function useFinding<Found>(find: () => Promise<Found>): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isLeft = false
    void find().then((value) => {
      if (!isLeft) setFound(value)
    })
    return () => {
      isLeft = true
    }
  }, [find])
  return found
}
