import * as v from 'valibot'
import { isLoopback } from './loopback.ts'
import type { S3Bucket } from './s3Store.ts'
import { isOrigin, variable } from './variables.ts'

// No message repeats a value, because a key id and a secret key are easily confused.
const secret = v.optional(
  v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII characters without blanks.')),
)

/** The variables that configure a bucket for files. */
export const s3Variables = {
  S3_ENDPOINT: variable("an address such as 'https://s3.example.org', without a path", isOrigin),
  S3_BUCKET: variable('the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens', (text) =>
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
  ),
  S3_REGION: variable('the name of a region', (text) => /^[a-z0-9-]{1,64}$/.test(text)),
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  S3_BUCKET_IN_PATH: variable('1 or 0', (text) => text === '0' || text === '1'),
}
type S3Variables = { [Name in keyof typeof s3Variables]?: string | undefined }

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const names = [...needed, 'S3_REGION', 'S3_BUCKET_IN_PATH'] as const

/** Returns errors about missing or insecure values if a bucket is configured. */
export function s3Faults(variables: S3Variables, allowsPlainHttp: boolean): string[] {
  const [first] = names.filter((name) => variables[name] !== undefined)
  if (first === undefined) return []
  const faults = needed
    .filter((name) => variables[name] === undefined)
    .map((name) => `${name} is needed, because ${first} is set: a bucket needs all of ${listed}.`)
  const endpoint = URL.parse(variables.S3_ENDPOINT ?? '')
  if (endpoint?.protocol === 'http:' && !isLoopback(endpoint.hostname) && !allowsPlainHttp) {
    faults.push(
      `S3_ENDPOINT is '${endpoint.origin}': over plain http files can be read and changed on the network. Use https, or set ALLOW_PLAIN_HTTP=1 if you accept that.`,
    )
  }
  return faults
}

const listed = `${needed.slice(0, -1).join(', ')} and ${needed.at(-1)}`

/** Returns the bucket's configuration; undefined if it is incomplete. */
export function s3Bucket(variables: S3Variables): S3Bucket | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    endpoint: new URL(endpoint),
    bucket,
    accessKeyId,
    secretAccessKey,
    // The usual value for stores without regions.
    region: variables.S3_REGION ?? 'us-east-1',
    isPathStyle: variables.S3_BUCKET_IN_PATH !== '0',
  }
}
