import { useEffect, useEffectEvent } from 'react'

/** The inputs that start the suggestions. A moved pointer starts them before the user presses it in the field. */
const firstInputs = ['pointermove', 'pointerdown', 'keydown']
/** A suggestion that has ended is repeated only after an action of the user. */
const laterInputs = ['pointerdown', 'keydown']

/**
 * Starts the suggestions of passkeys with the first input of the user on the page, because they need a call and code
 * that most visits do not need. `suggest` returns whether they have ended and may be started again. The signal is
 * aborted when `isActive` becomes false. [IDENT-084]
 */
export function usePasskeySuggestions(
  isActive: boolean,
  suggest: (signal: AbortSignal) => Promise<boolean>,
): void {
  const start = useEffectEvent(suggest)
  useEffect(() => {
    if (!isActive) return undefined
    const end = new AbortController()
    const { signal } = end
    const waitFor = (inputs: readonly string[]) => {
      const run = async () => {
        for (const input of inputs) removeEventListener(input, onInput)
        if ((await start(signal)) && !signal.aborted) waitFor(laterInputs)
      }
      const onInput = () => void run()
      for (const input of inputs) addEventListener(input, onInput, { passive: true, signal })
    }
    waitFor(firstInputs)
    return () => end.abort()
  }, [isActive])
}
