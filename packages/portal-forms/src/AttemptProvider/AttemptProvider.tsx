import { createContext, useContext } from 'react'

const AttemptContext = createContext<() => void>(() => undefined)

/**
 * Provides a function that `useDraft` calls before it validates a submitted draft, and when a draft is refused.
 * An application uses it to remove alerts of the previous attempt.
 */
export const AttemptProvider = AttemptContext.Provider

/** Returns the function that the application provides. */
export const useAttempt = (): (() => void) => useContext(AttemptContext)
