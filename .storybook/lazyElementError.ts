/** Creates the error of a query of Testing Library. The message ends with the printed elements of the container. */
type ElementError = (message: string | null, container: Element) => Error

/**
 * Returns a function that prints the container's elements only when the message is read. A `findBy…` or `waitFor`
 * repeats its query every 50 ms and after each mutation, and drops the errors of all attempts but the last.
 */
export function lazyElementError(create: ElementError): ElementError {
  return (message, container) => {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    let text: string | undefined
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (text ??= create(message, container).message),
      // waitFor extends the message of the last error.
      set: (extended: string) => {
        text = extended
      },
    })
    return error
  }
}
