type AllowedOrigins = { isValid: true; value: string[] } | { isValid: false; fault: string }

/** Parses a list of origins, separated by commas. If the list is invalid, returns the text of its first error. */
export function readAllowedOrigins(text: string): AllowedOrigins {
  const value = text.split(',').map((entry) => entry.trim())
  const wrong = value.find((entry) => !isExactOrigin(entry))
  if (wrong === undefined) return { isValid: true, value }
  return {
    isValid: false,
    fault: `contains '${wrong}', and must have only exact origins such as 'https://app.example.org', separated by commas.${hintFor(wrong)}`,
  }
}

// Refuses an asterisk explicitly, because `URL` accepts it in a host name.
const isExactOrigin = (entry: string): boolean => /^https?:[^*]+$/.test(entry) && originOf(entry) === entry

const originOf = (entry: string): string | undefined => URL.parse(entry)?.origin

const hintFor = (entry: string): string => {
  const origin = originOf(entry)
  return origin !== undefined && isExactOrigin(origin) ? ` Write '${origin}'.` : ''
}
