/** By the names that SQLite, its WebAssembly build, PostgreSQL, the file system and stores of files give it. */
const codes: readonly unknown[] = [
  'SQLITE_FULL',
  13,
  '53100',
  'ENOSPC',
  'EDQUOT',
  'XMinioStorageFull',
  'QuotaExceeded',
]

/** Whether a write failed for want of space, in the store or among the files. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, resultCode } = error as { code?: unknown; resultCode?: unknown }
  return codes.includes(code) || codes.includes(resultCode) || isStorageFull(error.cause)
}
