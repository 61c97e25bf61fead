import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { S3Bucket } from '../../src/node/s3Store.ts'

/** An S3 server that verifies every signature and can simulate failures. */
export interface StrictS3 {
  bucket: S3Bucket
  objects: ReadonlyMap<string, Buffer>
  /** Number of parts of incomplete uploads. */
  unfinished(): number
  /** Method and query of each request. */
  requests: string[]
  /** Returns this response to the next matching request without processing the request. */
  failNext(answer: { status: number; body?: string }, matching?: RegExp): void
  close(): Promise<void>
}

export interface Signed {
  method: string
  /** The request target with its query. */
  target: string
  headers: Readonly<Record<string, string>>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Computes the Signature Version 4 of a request from the headers that it declares as signed. */
export function signatureOf({ method, target, headers }: Signed, secret: string): string | undefined {
  const authorization = headers['authorization'] ?? ''
  const [, scope = '', names = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([\w/-]+), ?SignedHeaders=([\w;-]+), ?Signature=/.exec(
      authorization,
    ) ?? []
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return undefined
  const [path = '', query = ''] = target.split('?')
  const request = [
    method,
    path,
    query
      .split('&')
      .map((pair) => (pair === '' || pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex')
}

export async function startStrictS3(): Promise<StrictS3> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const requests: string[] = []
  const failures: { answer: Answer; matching: RegExp }[] = []
  let known: S3Bucket | undefined

  const isSigned = ({ method = '', url = '', headers }: IncomingMessage): boolean => {
    const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const authorization = flat['authorization'] ?? ''
    const { accessKeyId = '', secretAccessKey = '', region = '' } = known ?? {}
    const expected = signatureOf({ method, target: url, headers: flat }, secretAccessKey)
    return (
      expected !== undefined &&
      authorization.endsWith(`Signature=${expected}`) &&
      authorization.includes(`Credential=${accessKeyId}/`) &&
      authorization.includes(`/${region}/s3/aws4_request`)
    )
  }

  const answerTo = (method: string, url: string, body: Buffer, range = ''): Answer => {
    const { pathname, searchParams: query } = new URL(url, 'http://s3')
    const [, bucket, key = ''] = /^\/([^/]+)\/(.+)$/.exec(pathname) ?? []
    if (bucket !== known?.bucket) return fault(404, 'NoSuchBucket')
    const id = query.get('uploadId')
    const parts = id === null ? undefined : uploads.get(id)
    if (id !== null && !parts) return fault(404, 'NoSuchUpload')
    switch (method) {
      case 'POST': {
        if (id === null || !parts) {
          const uploadId = crypto.randomUUID()
          uploads.set(uploadId, new Map())
          return xml(
            `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
          )
        }
        const wanted = [
          ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?(\w+)"?<\/ETag>/g),
        ]
        const found = wanted.map(([, number, tag]) => {
          const part = parts.get(Number(number))
          return part && tagOf(part) === tag ? part : undefined
        })
        const isSmall = found.slice(0, -1).some((part) => part && part.length < 5 * 2 ** 20)
        if (isSmall) return fault(400, 'EntityTooSmall')
        const whole = found.filter((part) => part !== undefined)
        if (whole.length !== parts.size) return fault(400, 'InvalidPart')
        objects.set(key, Buffer.concat(whole))
        uploads.delete(id)
        return xml(
          `<CompleteMultipartUploadResult><ETag>"x-${whole.length}"</ETag></CompleteMultipartUploadResult>`,
        )
      }
      case 'PUT':
        if (parts) parts.set(Number(query.get('partNumber')), body)
        else objects.set(key, body)
        return { status: 200, headers: { etag: `"${tagOf(body)}"` } }
      case 'DELETE':
        if (id === null) objects.delete(key)
        else uploads.delete(id)
        return { status: 204 }
      default: {
        const object = objects.get(key)
        if (!object) return fault(404, 'NoSuchKey')
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
        if (from === undefined) return { status: 200, body: object }
        return { status: 206, body: object.subarray(Number(from), Number(to) + 1) }
      }
    }
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const line = `${method} ${url.split('?')[1] ?? ''}`.trim()
      requests.push(line)
      const at = failures.findIndex(({ matching }) => matching.test(line))
      const [failure] = at < 0 ? [] : failures.splice(at, 1)
      const answer = !isSigned(incoming)
        ? fault(403, 'SignatureDoesNotMatch')
        : (failure?.answer ?? answerTo(method, url, Buffer.concat(chunks), headers.range))
      outgoing.writeHead(answer.status, answer.headers ?? { 'content-type': 'application/xml' })
      outgoing.end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const port = typeof place === 'object' && place ? place.port : 0
  known = {
    endpoint: new URL(`http://127.0.0.1:${port}`),
    bucket: 'portal-files',
    region: 'eu-west-1',
    accessKeyId: 'portal',
    secretAccessKey: 'secret/with+signs=',
    isPathStyle: true,
  }
  return {
    bucket: known,
    objects,
    unfinished: () => uploads.size,
    requests,
    failNext: (answer, matching = /^/) => void failures.push({ answer, matching }),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Answer {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
}

const tagOf = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
const xml = (body: string): Answer => ({ status: 200, body })
const fault = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})
