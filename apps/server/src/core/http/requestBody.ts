import { inTime } from './inTime.ts'
import type { Refusal } from './refusal.ts'

const deepest = 64
/**
 * Each is checked, and may have a fault to tell of: nobody has counted yet how often a stranger asks. A public
 * registration with one access as large as the contract lets it be has some 6,500. [T41]
 */
const mostValues = { stranger: 10_000, known: 100_000 }

/**
 * The JSON of a request; `value` is undefined when nothing was sent. Unchecked: a schema comes next. A
 * `stranger` may send fewer values than somebody `known`.
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  sender: keyof typeof mostValues,
): Promise<{ value: unknown } | Refusal> {
  // Nothing compressed is unpacked: a small request must not become a large one.
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
  return parseJson(bytes, mostValues[sender])
}

/** Bytes as JSON, unless they are none or more than anyone means to send. */
export function parseJson(bytes: Uint8Array, most = mostValues.known): { value: unknown } | Refusal {
  const text = decoded(bytes)
  if (text === undefined || isOutOfHand(text, most)) return malformed
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

/** The whole of a JSON body must be here by then; a file takes as long as its bytes keep coming. */
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
      const part = await inTime(reader.read(), until - Date.now())
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
    // The sender has hung up: nothing of ours is broken.
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

// Part by part: one pattern with room for blanks in several places takes the square of their number.
function isJson(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  return (
    type === 'application/json' &&
    parameters.every((parameter) => ['', 'charset=utf-8', 'charset="utf-8"'].includes(parameter))
  )
}

// A byte order mark is dropped, bytes that are not UTF-8 are refused.
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Counts brackets and values before anything recurses over them or checks each. */
function isOutOfHand(text: string, most: number): boolean {
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
      if (depth > deepest) return true
    } else if (character === ']' || character === '}') depth -= 1
    else if (character === ',') {
      values += 1
      if (values > most) return true
    }
  }
  return false
}
