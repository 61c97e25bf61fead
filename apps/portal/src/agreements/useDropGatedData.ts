import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** The first parts of the cache keys of data that depends on the user's signatures. */
const gated: ReadonlySet<unknown> = new Set([
  'dashboardItems',
  'dashboardItem',
  'course',
  'palette',
  'userAccesses',
  'ownAgreements',
])

/**
 * Returns a function that removes data from the cache that depends on the user's signatures. Call it after a
 * signature. Otherwise the next page would first show that the agreement is unmet. [COND-033, COND-035]
 */
export function useDropGatedData(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && gated.has(key[0]), undefined)
  }, [mutate])
}
