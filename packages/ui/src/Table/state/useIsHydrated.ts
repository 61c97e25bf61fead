import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const onClient = () => true
const onServer = () => false

/**
 * Whether a component may show what only the reader's browser knows. It is false on a server and in the first
 * render after it, which must show the same.
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, onClient, onServer)
