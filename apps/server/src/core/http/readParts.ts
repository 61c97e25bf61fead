import * as multipart from 'multipasta'
import type { ArrivedFile, NewFile } from '../host/keptFiles.ts'
import { heldDashes } from './heldDashes.ts'
import { inTime } from './inTime.ts'
import { type PartNames, partNames } from './partNames.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import { malformed, parseJson, timedOut, tooLarge, wrongMediaType } from './requestBody.ts'

export interface PartLimits {
  /** The names that the two parts have. */
  parts: { file: string; body: string }
  maxBodyBytes: number
  maxFileBytes: number
  /** A sender who stops for this long is hung up on. */
  stallMs: number
}

/** What came: the JSON part, and the file if there was one. */
export interface Parts {
  value: unknown
  file: ArrivedFile | undefined
}

// Beside the two that a call knows, a form may bring a few that it does not.
const mostParts = 8
const bytesAroundParts = 64 * 1024

/**
 * Reads a form of two parts. The file goes chunk by chunk to `store` and is never whole in memory; when
 * the form is refused after all, `drop` is told of it.
 */
export async function readParts(
  request: Request,
  limits: PartLimits,
  {
    store,
    drop,
  }: { store: (file: NewFile) => Promise<ArrivedFile>; drop: (file: ArrivedFile) => Promise<void> },
): Promise<Parts | Refusal> {
  const { parts, maxBodyBytes, maxFileBytes } = limits
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return wrongMediaType
  if ((request.headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    return wrongMediaType
  const mostBytes = maxBodyBytes + maxFileBytes + bytesAroundParts
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return tooLarge
  if (!request.body) return malformed

  let json: Uint8Array | undefined
  let incoming: Incoming | undefined
  let refusal: Refusal | undefined
  let isDone = false
  const parser = multipart.make({
    headers: { 'content-type': type },
    isFile: (info) => namesOf(info).name === parts.file,
    maxParts: mostParts,
    maxFieldSize: maxBodyBytes,
    // Who announces no length may send without an end, in front of the first part, too.
    maxTotalSize: mostBytes,
    onField(info, value) {
      if (namesOf(info).name !== parts.body) return
      if (json) refusal ??= malformed
      json = value
    },
    onFile(info) {
      if (incoming) refusal ??= malformed
      const file = (incoming ??= new Incoming(namesOf(info).fileName, maxFileBytes))
      return (chunk) => file.take(chunk)
    },
    onError: ({ _tag: kind }) => {
      refusal ??= kind === 'ReachedLimit' ? tooLarge : malformed
    },
    onDone: () => {
      isDone = true
    },
  })

  const reader = request.body.getReader()
  const dashes = heldDashes()
  let storing: Promise<ArrivedFile> | undefined
  let failure: { cause: unknown } | undefined
  /** Gives up; what the store has of the file is taken back by the store itself. */
  const giveUp = async (why: Refusal): Promise<Refusal> => {
    await reader.cancel().catch(() => undefined)
    incoming?.fail()
    const file = await storing?.catch(() => undefined)
    if (file) await drop(file)
    return why
  }
  try {
    for (;;) {
      const part = await inTime(reader.read(), limits.stallMs)
      if (part === 'late') return await giveUp(timedOut)
      if (part.done) break
      parser.write(dashes.after(part.value))
      if (incoming?.isTooLarge) refusal ??= tooLarge
      if (refusal) return await giveUp(refusal)
      if (incoming && !storing) {
        storing = store({ name: incoming.name, bytes: incoming })
        storing.catch((cause: unknown) => {
          failure = { cause }
        })
      }
      // The sender waits until the store has taken what has come.
      await Promise.race([incoming?.drained(), storing])
    }
    parser.write(dashes.rest())
    parser.end()
  } catch {
    // The store's failure is ours; otherwise the sender has hung up, or the parts make no sense. Asked before
    // giving up, which makes the store fail.
    const ours = failure
    const answer = await giveUp(refusal ?? malformed)
    if (ours) throw ours.cause
    return answer
  }
  if (refusal || !isDone || !json) return giveUp(refusal ?? malformed)
  const body = parseJson(json)
  if (isRefusal(body)) return giveUp(body)
  const file = await storing
  // A browser sends a file input in which nothing was chosen as a file without name and bytes.
  if (file?.size !== 0 || incoming?.isNamed) return { value: body.value, file }
  await drop(file)
  return { value: body.value, file: undefined }
}

const namesOf = ({ headers, filename }: multipart.PartInfo): PartNames =>
  partNames(String(headers['content-disposition'] ?? ''), filename)

/** The bytes of a file between the parser, which pushes them, and the store, which asks for them. */
class Incoming implements AsyncIterable<Uint8Array> {
  readonly name: string
  readonly isNamed: boolean
  isTooLarge = false
  readonly #limit: number
  #size = 0
  #chunks: Uint8Array[] = []
  #state: 'open' | 'ended' | 'failed' = 'open'
  #wake: (() => void) | undefined
  #drained: (() => void)[] = []

  constructor(name: string | undefined, limit: number) {
    this.name = name ?? 'file'
    this.isNamed = name !== undefined
    this.#limit = limit
  }

  take(chunk: Uint8Array | null): void {
    if (this.#state !== 'open') return
    if (chunk === null) this.#state = 'ended'
    else {
      this.#size += chunk.length
      if (this.#size > this.#limit) this.isTooLarge = true
      else this.#chunks.push(chunk)
    }
    this.#wake?.()
  }

  fail(): void {
    if (this.#state === 'open') this.#state = 'failed'
    this.#wake?.()
  }

  /** Resolves when the store asks for more than has come. */
  drained(): Promise<void> {
    if (this.#chunks.length === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#drained.push(resolve)
    })
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = this.#chunks.shift()
      if (next) yield next
      else {
        for (const tell of this.#drained.splice(0)) tell()
        if (this.#state === 'ended') return
        if (this.#state === 'failed') throw new Error('The file did not come whole')
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
        this.#wake = undefined
      }
    }
  }
}
