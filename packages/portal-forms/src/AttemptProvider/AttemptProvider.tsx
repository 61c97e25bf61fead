import { createContext, useContext } from 'react'

const AttemptContext = createContext<() => void>(() => undefined)

/**
 * Provides what is called whenever a draft below is submitted or refused, before it is checked: an
 * application removes there what it said about the attempt before.
 */
export const AttemptProvider = AttemptContext.Provider

/** Returns what the application wants to be called at each attempt. */
export const useAttempt = (): (() => void) => useContext(AttemptContext)
