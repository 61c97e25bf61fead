import { S3NetworkError, S3ServiceError } from 's3mini'
import { dataFiles } from './dataFiles.ts'
import type { ServerConfiguration } from './readConfiguration.ts'
import { StartRefusal, systemCode } from './startRefusal.ts'

const full = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT']
const damaged = ['SQLITE_NOTADB', 'SQLITE_CORRUPT']
// Codes of an invalid address, of a missing server, and of a user, password or database that PostgreSQL
// rejects.
const unreachable = [
  'ERR_INVALID_URL',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '28000',
  '28P01',
  '3D000',
]

/** Converts an error that an operator can fix into a helpful `StartRefusal`; returns any other error unchanged. */
export function startFault(error: unknown, { dataDir, databaseUrl, s3 }: ServerConfiguration): unknown {
  if (error instanceof StartRefusal) return error
  if (s3 && isOfStore(error)) {
    const place = `The bucket ${s3.bucket} at ${s3.endpoint.origin}`
    return new StartRefusal(`${place} cannot be used: ${error.message}.`)
  }
  const code = firstCode(error)
  if (code === undefined) return error
  if (full.includes(code)) return new StartRefusal(`There is no space left for the data folder ${dataDir}.`)
  if (damaged.some((name) => code.startsWith(name))) {
    const file = dataFiles(dataDir).database
    return new StartRefusal(
      `The file ${file} is damaged or is not a database (${code}). Replace it with an undamaged copy.`,
    )
  }
  if (databaseUrl !== undefined && unreachable.includes(code)) {
    return new StartRefusal(`The database of DATABASE_URL cannot be used (${code}).`)
  }
  return error
}

/** Whether the S3 client or its fetch has thrown the error. */
const isOfStore = (error: unknown): error is Error =>
  error instanceof S3ServiceError ||
  error instanceof S3NetworkError ||
  (error instanceof TypeError && error.message === 'fetch failed')

/** Returns the code of the error or of its causes. */
function firstCode(error: unknown): string | undefined {
  return (
    systemCode(error) ??
    (error instanceof Error && error.cause !== undefined ? firstCode(error.cause) : undefined)
  )
}
