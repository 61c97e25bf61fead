import { lstatSync, mkdirSync, type Stats } from 'node:fs'
import { lockFolder } from './folderLock.ts'
import { StartRefusal, systemCode } from './startRefusal.ts'

export interface DataFolder {
  path: string
  /** Releases the lock. */
  close(): void
}

/**
 * Opens the folder of all stored data: creates it readable by its owner only, refuses it if other users can
 * read it, and locks it.
 */
export function openDataFolder(path: string): DataFolder {
  const before = statusOf(path)
  if (before === undefined) make(path)
  else checkKind(path, before)
  checkRights(path, statusOf(path))
  const lock = lockFolder(path)
  return { path, close: lock.release }
}

function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT') return undefined
    if (code === 'ENOTDIR')
      throw new StartRefusal(`The data folder ${path} cannot be created: part of its path is a file.`)
    throw new StartRefusal(`The data folder ${path} cannot be read (${code}).`)
  }
}

function make(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${path} cannot be created (${systemCode(error)}). Set DATA_DIR to another folder.`,
    )
  }
}

function checkKind(path: string, status: Stats): void {
  // Refuses a link, because a user who can change it could point it at another folder between two starts.
  if (status.isSymbolicLink()) {
    throw new StartRefusal(
      `The data folder ${path} is a symbolic link. Set DATA_DIR to the folder that it points to.`,
    )
  }
  if (!status.isDirectory())
    throw new StartRefusal(`The data folder ${path} is a file. Set DATA_DIR to another folder.`)
}

function checkRights(path: string, status: Stats | undefined): void {
  const user = process.getuid?.()
  // Windows has no such permissions; a user's folders are private there by inheritance.
  if (user === undefined || status === undefined) return
  if (status.uid !== user) {
    throw new StartRefusal(`The data folder ${path} belongs to another user. Set DATA_DIR to another folder.`)
  }
  if ((status.mode & 0o077) !== 0) {
    throw new StartRefusal(
      `The data folder ${path} is open to other users of this machine. Remove their permissions first: chmod 700 '${path}'`,
    )
  }
  if ((status.mode & 0o700) !== 0o700) {
    throw new StartRefusal(
      `The data folder ${path} cannot be written to. Allow it first: chmod 700 '${path}'`,
    )
  }
}
