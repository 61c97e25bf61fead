import { createContext, useContext } from 'react'

const AttemptContext = createContext<() => void>(() => undefined)

/**
 * Provides a function that every draft below calls when it is submitted or refused, before validation. An
 * application uses it to remove alerts of the previous attempt.
 */
export const AttemptProvider = AttemptContext.Provider

/** Returns the function that the application provides. */
export const useAttempt = (): (() => void) => useContext(AttemptContext)
