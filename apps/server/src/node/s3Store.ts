import { S3mini, S3ServiceError } from 's3mini'
import type { FileSink, FileStore } from '../core/host/ports.ts'

/** A bucket of an S3-compatible store. */
export interface S3Bucket {
  endpoint: URL
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path, not in the host name. */
  isPathStyle: boolean
}

export interface S3Store extends FileStore {
  /** Throws if files cannot be written. */
  check(): Promise<void>
  /** Stores an object of one byte that is not an uploaded file. Throws if files cannot be written. */
  mark(key: string): Promise<void>
  /** Whether there is an object with this key. */
  has(key: string): Promise<boolean>
  /** Creates a file with a given key. It replaces an earlier one when it is complete. */
  createAs(key: string): FileSink
}

// All S3 stores accept parts of 5 MiB and more. Each upload has up to two parts in memory.
const partBytes = 8 * 2 ** 20

/** Stores files in a bucket; large files as multipart uploads. */
export function s3Store(bucket: S3Bucket): S3Store {
  const { region, accessKeyId, secretAccessKey } = bucket
  const client = new S3mini({ endpoint: addressOf(bucket), region, accessKeyId, secretAccessKey })
  return {
    create: async () => sinkTo(client, crypto.randomUUID()),
    async open(key, range) {
      const answer = await retrying(() =>
        client.getObjectRaw(key, range === undefined, range?.first, range && range.last + 1),
      ).catch(orMissing)
      if (range && answer && answer.status !== 206) throw new Error('The store ignored the requested range.')
      return answer?.body ?? undefined
    },
    async remove(key) {
      await retrying(() => client.deleteObject(key)).catch(orMissing)
    },
    async check() {
      // Tests a write instead of a read: without permission to list keys, a store returns the same error for a
      // missing key as for a missing permission.
      const key = `start-${crypto.randomUUID()}`
      await client.putObject(key, new Uint8Array(1))
      await client.deleteObject(key)
    },
    async mark(key) {
      await client.putObject(key, new Uint8Array(1))
    },
    async has(key) {
      // The first byte is enough. Not every store allows HEAD without permission to list keys.
      const answer = await retrying(() => client.getObjectRaw(key, false, 0, 1)).catch(orUnreadable)
      await answer?.body?.cancel()
      return answer !== undefined
    },
    createAs: (key) => sinkTo(client, key, { replaces: true }),
  }
}

export const addressOf = ({ endpoint, bucket, isPathStyle }: S3Bucket): string =>
  isPathStyle ? `${endpoint.origin}/${bucket}` : `${endpoint.protocol}//${bucket}.${endpoint.host}`

/** `replaces`: whether there may be a file with this key, which an interrupted upload must not delete. */
function sinkTo(client: S3mini, key: string, { replaces = false } = {}): FileSink {
  let buffered: Uint8Array[] = []
  let size = 0
  let uploadId: string | undefined
  const parts: { partNumber: number; etag: string }[] = []
  let sending: Promise<void> | undefined

  const takeBuffered = (): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(size)
    let at = 0
    for (const chunk of buffered) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    buffered = []
    size = 0
    return bytes
  }
  /**
   * Sends the buffered part while the next one is received. A failure is thrown by the next call that
   * awaits `sending`.
   */
  const sendPart = async () => {
    await sending
    const bytes = takeBuffered()
    uploadId ??= await retrying(() => client.getMultipartUploadId(key))
    const id = uploadId
    const partNumber = parts.length + 1
    sending = retrying(() => client.uploadPart(key, id, bytes, partNumber)).then(
      (part) => void parts.push(part),
    )
    sending.catch(() => undefined)
  }
  return {
    key,
    async write(chunk) {
      buffered.push(chunk)
      size += chunk.length
      if (size >= partBytes) await sendPart()
    },
    async commit() {
      if (uploadId === undefined) {
        const bytes = takeBuffered()
        await retrying(() => client.putObject(key, bytes))
        return
      }
      const id = uploadId
      if (size > 0) await sendPart()
      await sending
      const whole = await retrying(() => client.completeMultipartUpload(key, id, parts))
      // Some stores respond with 200 before they have finished, and report a failure in the body.
      if (!whole.etag)
        throw new Error(`The store could not complete the multipart upload: ${JSON.stringify(whole)}`)
    },
    async abort() {
      buffered = []
      size = 0
      // Waits for the running upload, because a part that arrives after the abort would stay stored and cost money.
      await sending?.catch(() => undefined)
      const id = uploadId
      if (id !== undefined) await retrying(() => client.abortMultipartUpload(key, id)).catch(orMissing)
      if (!replaces) await retrying(() => client.deleteObject(key)).catch(orMissing)
    },
  }
}

const delaysMs = [200, 800]

/** Retries temporary errors with back-off. All calls in this file can be repeated safely. */
async function retrying<Value>(call: () => Promise<Value>, attempt = 0): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    const waitMs = delaysMs[attempt]
    const isFinal = error instanceof S3ServiceError && error.status < 500 && error.status !== 429
    if (waitMs === undefined || isFinal) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return retrying(call, attempt + 1)
  }
}

/** Without permission to list keys, a store returns 403 for a missing key. */
function orUnreadable(error: unknown): undefined {
  if (error instanceof S3ServiceError && error.status === 403) return undefined
  return orMissing(error)
}

function orMissing(error: unknown): undefined {
  if (error instanceof S3ServiceError && error.status === 404) return undefined
  throw error
}
