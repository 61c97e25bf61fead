import * as multipart from 'multipasta'
import type { ArrivedFile, NewFile } from '../host/storedFiles.ts'
import { delayedDashes } from './delayedDashes.ts'
import { type PartNames, partNames } from './partNames.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import { malformed, parseJson, timedOut, tooLarge, wrongMediaType } from './requestBody.ts'
import { withTimeout } from './withTimeout.ts'

export interface PartLimits {
  /** The names of the two parts. */
  parts: { file: string; body: string }
  maxBodyBytes: number
  maxFileBytes: number
  /** An upload that sends nothing for this long is aborted. */
  stallMs: number
}

/** The JSON part, and the file if there is one. */
export interface Parts {
  value: unknown
  file: ArrivedFile | undefined
}

// Two parts are used; a few unknown parts are allowed and ignored.
const maxParts = 8
const bytesAroundParts = 64 * 1024

/**
 * Reads a multipart form of a JSON part and a file. The file is streamed to `store` and never completely in
 * memory. If the form is refused after the file was stored, `drop` removes it.
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
  const maxBytes = maxBodyBytes + maxFileBytes + bytesAroundParts
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge
  if (!request.body) return malformed

  let json: Uint8Array | undefined
  let incoming: Incoming | undefined
  let refusal: Refusal | undefined
  let isDone = false
  const parser = multipart.make({
    headers: { 'content-type': type },
    isFile: (info) => namesOf(info).name === parts.file,
    maxParts,
    maxFieldSize: maxBodyBytes,
    // Without Content-Length, a sender could send endlessly, even before the first part.
    maxTotalSize: maxBytes,
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
  const dashes = delayedDashes()
  let storing: Promise<ArrivedFile> | undefined
  let failure: { cause: unknown } | undefined
  /** Aborts the upload; the store removes an incomplete file itself. */
  const abort = async (why: Refusal): Promise<Refusal> => {
    await reader.cancel().catch(() => undefined)
    incoming?.fail()
    const file = await storing?.catch(() => undefined)
    if (file) await drop(file)
    return why
  }
  try {
    for (;;) {
      const part = await withTimeout(reader.read(), limits.stallMs)
      if (part === 'late') return await abort(timedOut)
      if (part.done) break
      parser.write(dashes.after(part.value))
      if (incoming?.isTooLarge) refusal ??= tooLarge
      if (refusal) return await abort(refusal)
      if (incoming && !storing) {
        storing = store({ name: incoming.name, bytes: incoming })
        storing.catch((cause: unknown) => {
          failure = { cause }
        })
      }
      // Back-pressure: the next chunk is read when the store has consumed the previous ones.
      await Promise.race([incoming?.drained(), storing])
    }
    parser.write(dashes.rest())
    parser.end()
  } catch {
    // An error of the store is a server error; any other error is a broken connection or a malformed form.
    // Read `failure` first, because `abort` makes the store fail.
    const storeFailure = failure
    const answer = await abort(refusal ?? malformed)
    if (storeFailure) throw storeFailure.cause
    return answer
  }
  if (refusal || !isDone || !json) return abort(refusal ?? malformed)
  const body = parseJson(json)
  if (isRefusal(body)) return abort(body)
  const file = await storing
  // For a file input without a file, a browser sends a part without name and bytes, which counts as no file.
  if (file?.size !== 0 || incoming?.isNamed) return { value: body.value, file }
  await drop(file)
  return { value: body.value, file: undefined }
}

const namesOf = ({ headers, filename }: multipart.PartInfo): PartNames =>
  partNames(String(headers['content-disposition'] ?? ''), filename)

/** Queue of a file's bytes: the parser pushes chunks, the store pulls them. */
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

  /** Resolves when the store has consumed all chunks. */
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
        for (const resolve of this.#drained.splice(0)) resolve()
        if (this.#state === 'ended') return
        if (this.#state === 'failed') throw new Error('The upload ended before the file was complete.')
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
        this.#wake = undefined
      }
    }
  }
}
