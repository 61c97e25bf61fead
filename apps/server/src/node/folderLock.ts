import { readFileSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { dataFiles } from './dataFiles.ts'
import { StartRefusal, systemCode } from './startRefusal.ts'

export interface FolderLock {
  release(): void
}

/**
 * Locks a folder for this process with a kernel lock, taken through SQLite. The lock ends with the process
 * even after a crash, leaves no stale file, and works on Linux, macOS and Windows.
 */
export function lockFolder(folder: string): FolderLock {
  const database = openLock(folder)
  const pidFile = dataFiles(folder).pid
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (systemCode(error) === 'SQLITE_BUSY') {
      throw new StartRefusal(
        `The data folder ${folder} is in use by ${holder(pidFile)}. End it first, or set DATA_DIR to another folder.`,
      )
    }
    throw unwritable(folder, error)
  }
  try {
    writeFileSync(pidFile, String(process.pid))
  } catch (error) {
    database.close()
    throw unwritable(folder, error)
  }
  return { release: () => void database.close() }
}

function openLock(folder: string): Database.Database {
  try {
    return new Database(dataFiles(folder).lock, { timeout: 0 })
  } catch (error) {
    throw unwritable(folder, error)
  }
}

const unwritable = (folder: string, error: unknown): StartRefusal =>
  new StartRefusal(`The data folder ${folder} cannot be written to (${systemCode(error)}).`)

function holder(pidFile: string): string {
  try {
    const pid = readFileSync(pidFile, 'utf8')
    return /^\d+$/.test(pid) ? `process ${pid}` : 'another process'
  } catch {
    return 'another process'
  }
}
