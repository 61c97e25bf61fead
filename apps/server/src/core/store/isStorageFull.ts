/** The error codes for a full store in SQLite, its WebAssembly build, PostgreSQL, file systems and S3 stores. */
const codes: readonly unknown[] = [
  'SQLITE_FULL',
  13,
  '53100',
  'ENOSPC',
  'EDQUOT',
  'XMinioStorageFull',
  'QuotaExceeded',
]

/** Whether a write failed because the database or the file store is full. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, resultCode } = error as { code?: unknown; resultCode?: unknown }
  return codes.includes(code) || codes.includes(resultCode) || isStorageFull(error.cause)
}
