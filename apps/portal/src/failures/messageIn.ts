const maxLength = 200

/**
 * Returns the message that Sign In shows, from the address. An attacker may have written the address, so the
 * message is shown as plain text and truncated to 200 characters. [C-039, T4]
 */
export function messageIn(query: URLSearchParams): string | undefined {
  // Array.from splits at code points, so that no surrogate pair is cut.
  const message = Array.from(query.get('message') ?? '')
    .slice(0, maxLength)
    .join('')
  return message === '' ? undefined : message
}
