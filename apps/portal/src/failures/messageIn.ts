const maxLength = 200

/**
 * Returns the message for Sign In from the address. Anybody may have written it: it is shown as
 * plain text and cut at 200 characters. [C-039, T4]
 */
export function messageIn(query: URLSearchParams): string | undefined {
  // Counts code points, so that no character is cut in half.
  const message = Array.from(query.get('message') ?? '')
    .slice(0, maxLength)
    .join('')
  return message === '' ? undefined : message
}
