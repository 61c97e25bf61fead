import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const onClient = () => true
const onServer = () => false

/**
 * Whether a component may show data that is available only in the browser, such as the time zone. It is
 * false on a server and during hydration, because hydration must render the same content as the server.
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, onClient, onServer)
