import { S3mini, S3ServiceError } from 's3mini'
import type { FileSink, FileStore } from '../core/host/ports.ts'

/** A bucket of a store that speaks S3. */
export interface S3Bucket {
  endpoint: URL
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path; otherwise in front of the host. */
  isPathStyle: boolean
}

export interface S3Store extends FileStore {
  /** Throws unless files can be written there. */
  check(): Promise<void>
}

// The smallest that every such store takes is 5 MiB. Two are held at once, of each file on its way in.
const partBytes = 8 * 2 ** 20

/** Files in a bucket: larger ones go there in parts, and are there once all parts are. */
export function s3Store(bucket: S3Bucket): S3Store {
  const { region, accessKeyId, secretAccessKey } = bucket
  const client = new S3mini({ endpoint: addressOf(bucket), region, accessKeyId, secretAccessKey })
  return {
    create: async () => sinkTo(client, crypto.randomUUID()),
    async open(key, range) {
      const answer = await again(() =>
        client.getObjectRaw(key, range === undefined, range?.first, range && range.last + 1),
      ).catch(orMissing)
      if (range && answer && answer.status !== 206) throw new Error('The store gave more than was asked for')
      return answer?.body ?? undefined
    },
    async remove(key) {
      await again(() => client.deleteObject(key)).catch(orMissing)
    },
    async check() {
      // Without the right to list, a store does not say whether a key is there: writing says all.
      const key = `start-${crypto.randomUUID()}`
      await client.putObject(key, new Uint8Array(1))
      await client.deleteObject(key)
    },
  }
}

export const addressOf = ({ endpoint, bucket, isPathStyle }: S3Bucket): string =>
  isPathStyle ? `${endpoint.origin}/${bucket}` : `${endpoint.protocol}//${bucket}.${endpoint.host}`

function sinkTo(client: S3mini, key: string): FileSink {
  let waiting: Uint8Array[] = []
  let size = 0
  let uploadId: string | undefined
  const parts: { partNumber: number; etag: string }[] = []
  let sending: Promise<void> | undefined

  const taken = (): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(size)
    let at = 0
    for (const chunk of waiting) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    waiting = []
    size = 0
    return bytes
  }
  /** Sends what waits, while the next part comes in; a failure is told to whoever waits for it. */
  const sendPart = async () => {
    await sending
    const bytes = taken()
    uploadId ??= await again(() => client.getMultipartUploadId(key))
    const id = uploadId
    const partNumber = parts.length + 1
    sending = again(() => client.uploadPart(key, id, bytes, partNumber)).then((part) => void parts.push(part))
    sending.catch(() => undefined)
  }
  return {
    key,
    async write(chunk) {
      waiting.push(chunk)
      size += chunk.length
      if (size >= partBytes) await sendPart()
    },
    async commit() {
      if (uploadId === undefined) {
        const bytes = taken()
        await again(() => client.putObject(key, bytes))
        return
      }
      const id = uploadId
      if (size > 0) await sendPart()
      await sending
      const whole = await again(() => client.completeMultipartUpload(key, id, parts))
      // Some stores answer 200 before they know, and tell of a failure in the body.
      if (!whole.etag) throw new Error(`The store did not put the parts together: ${JSON.stringify(whole)}`)
    },
    async abort() {
      waiting = []
      size = 0
      // A part that arrives after the end would be kept, and paid for.
      await sending?.catch(() => undefined)
      const id = uploadId
      if (id !== undefined) await again(() => client.abortMultipartUpload(key, id)).catch(orMissing)
      await again(() => client.deleteObject(key)).catch(orMissing)
    },
  }
}

const waitsMs = [200, 800]

/** Tries again what a store or the way to it could not do just now. Each call here may be made twice. */
async function again<Value>(call: () => Promise<Value>, attempt = 0): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    const waitMs = waitsMs[attempt]
    const isFinal = error instanceof S3ServiceError && error.status < 500 && error.status !== 429
    if (waitMs === undefined || isFinal) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return again(call, attempt + 1)
  }
}

function orMissing(error: unknown): undefined {
  if (error instanceof S3ServiceError && error.status === 404) return undefined
  throw error
}
