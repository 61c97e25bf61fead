import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const onClient = () => true
const onServer = () => false

/**
 * Whether a component may show data that only the browser has, such as the time zone. It is false on a
 * server and during hydration, because both must render the same.
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, onClient, onServer)
