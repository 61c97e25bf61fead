import type { Refusal } from './refusal.ts'
import { withTimeout } from './withTimeout.ts'

const maxDepth = 64
/**
 * Maximum number of values in a JSON body: each is validated and may produce a validation error. Anonymous
 * requests have a lower limit, because they are not rate limited yet at this point. The largest
 * registration with one access has about 6,500 values. [T41]
 */
const maxValues = { stranger: 10_000, known: 100_000 }

/**
 * Reads a JSON body; `value` is undefined if the body is empty. The value is not validated yet. A
 * `stranger` (anonymous caller) may send fewer values than a `known` one.
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  sender: keyof typeof maxValues,
): Promise<{ value: unknown } | Refusal> {
  // Compressed bodies are rejected: a small request could unpack to a huge one.
  if ((request.headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
    return wrongMediaType
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge
  const bytes = await readBytes(request, maxBytes)
  if (bytes === 'tooMany') return tooLarge
  if (bytes === 'cutShort') return malformed
  if (bytes === 'late') return timedOut
  if (bytes.length === 0) return { value: undefined }
  if (!isJson(request.headers.get('content-type') ?? '')) return wrongMediaType
  return parseJson(bytes, maxValues[sender])
}

/** Parses JSON; returns `malformed` if it is invalid, nested too deeply, or has more than `most` values. */
export function parseJson(bytes: Uint8Array, most = maxValues.known): { value: unknown } | Refusal {
  const text = decoded(bytes)
  if (text === undefined || exceedsLimits(text, most)) return malformed
  try {
    return { value: JSON.parse(text) }
  } catch {
    return malformed
  }
}

export const tooLarge: Refusal = { refused: 'tooLarge', key: 'TOO_LARGE' }
export const wrongMediaType: Refusal = { refused: 'wrongMediaType', key: 'WRONG_MEDIA_TYPE' }
export const malformed: Refusal = { refused: 'malformed', key: 'MALFORMED_BODY' }
export const timedOut: Refusal = { refused: 'timedOut', key: 'TIMED_OUT' }

/** Time limit for a complete JSON body. For files only the time without data is limited. */
const bodyMs = 60_000

async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | 'tooMany' | 'cutShort' | 'late'> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  const until = Date.now() + bodyMs
  try {
    for (;;) {
      const part = await withTimeout(reader.read(), until - Date.now())
      if (part === 'late') {
        await reader.cancel()
        return 'late'
      }
      if (part.done) break
      length += part.value.length
      if (length > maxBytes) {
        await reader.cancel()
        return 'tooMany'
      }
      chunks.push(part.value)
    }
  } catch {
    // The sender closed the connection, which is not a server error.
    return 'cutShort'
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

// Splits the header: one regular expression with several optional blanks would backtrack in quadratic time.
function isJson(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  return (
    type === 'application/json' &&
    parameters.every((parameter) => ['', 'charset=utf-8', 'charset="utf-8"'].includes(parameter))
  )
}

// Removes a byte order mark; returns undefined if the bytes are not valid UTF-8.
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Whether the JSON text is nested too deeply or has too many values. Called before the text is parsed and
 * validated.
 */
function exceedsLimits(text: string, most: number): boolean {
  let depth = 0
  let values = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInText) {
      if (character === '\\') at += 1
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > maxDepth) return true
    } else if (character === ']' || character === '}') depth -= 1
    else if (character === ',') {
      values += 1
      if (values > most) return true
    }
  }
  return false
}
