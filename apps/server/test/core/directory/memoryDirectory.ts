import { DirectoryRefusal, type DirectoryServer } from '../../../src/core/directory/directoryServer.ts'
import type { DirectoryEntry } from '../../../src/core/host/directory.ts'
import { fold } from '../../../src/core/store/fold.ts'

/** A directory in memory; `directory.test.ts` verifies that it behaves like the real one. */
export interface MemoryDirectory extends DirectoryServer {
  entries: Map<string, DirectoryEntry>
  passwords: Map<string, string>
  /** Whether the directory is unavailable: requests fail. */
  isAway: boolean
}

export function memoryDirectory(): MemoryDirectory {
  const entries = new Map<string, DirectoryEntry>()
  const passwords = new Map<string, string>()
  const answer = <Value>(value: () => Value): Promise<Value> =>
    directory.isAway
      ? Promise.reject(new Error('The directory is unavailable'))
      : Promise.resolve().then(value)
  const all = () => [...entries.values()]
  const isTaken = ({ uuid, email, username }: Pick<DirectoryEntry, 'uuid' | 'email' | 'username'>) =>
    all().some(
      (other) =>
        other.uuid !== uuid && (fold(other.email) === fold(email) || fold(other.username) === fold(username)),
    )
  const changed = (uuid: string, changes: Partial<DirectoryEntry>) =>
    answer(() => {
      const entry = entries.get(uuid)
      if (!entry) return false
      const next = { ...entry, ...changes }
      if (isTaken(next)) throw new DirectoryRefusal('ConstraintViolationError: not unique')
      entries.set(uuid, next)
      return true
    })
  const directory: MemoryDirectory = {
    entries,
    passwords,
    isAway: false,
    findByEmail: (email) => answer(() => all().filter((entry) => fold(entry.email) === fold(email))),
    findByUsername: (username) =>
      answer(() => all().find((entry) => fold(entry.username) === fold(username))),
    findByName: ({ firstName = '', lastName }) =>
      answer(() =>
        all()
          .filter(
            (entry) =>
              fold(entry.lastName).startsWith(fold(lastName)) &&
              fold(entry.firstName).startsWith(fold(firstName)),
          )
          .slice(0, 500),
      ),
    get: (uuid) => answer(() => entries.get(uuid)),
    create: (entry) =>
      answer(() => {
        if (entries.has(entry.uuid)) return
        if (isTaken(entry)) throw new DirectoryRefusal('AlreadyExistsError: taken')
        entries.set(entry.uuid, { ...entry, isDisabled: false })
      }),
    update: (uuid, { email, firstName, lastName, username, gecos }) =>
      changed(uuid, { email, firstName, lastName, username, gecos }),
    setDisabled: (uuid, isDisabled) => changed(uuid, { isDisabled }),
    authenticate: (uuid, password) =>
      answer(
        () => password !== '' && entries.get(uuid)?.isDisabled === false && passwords.get(uuid) === password,
      ),
  }
  return directory
}
