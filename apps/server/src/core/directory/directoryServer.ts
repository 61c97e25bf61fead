import type { Identity } from '@portal-gateway/contract/userProfile'
import type { DirectoryEntry } from '../host/directory.ts'

/** An entry that is to be made. */
export type NewDirectoryEntry = Omit<DirectoryEntry, 'isDisabled'>

/**
 * A directory outside the store, over the network. Everything throws `DirectoryRefusal` where the directory
 * answers that it will not, and any other error where no answer comes. Writes may come twice. [T47]
 */
export interface DirectoryServer {
  findByEmail(email: string): Promise<DirectoryEntry[]>
  findByUsername(username: string): Promise<DirectoryEntry | undefined>
  /** Those whose names begin so; without a first name all of the last name. */
  findByName(name: { firstName: string | undefined; lastName: string }): Promise<DirectoryEntry[]>
  get(uuid: string): Promise<DirectoryEntry | undefined>
  /** Makes the entry, unless the one with this uuid is there. */
  create(entry: NewDirectoryEntry): Promise<void>
  /** False where no entry has this uuid. */
  update(uuid: string, texts: Identity & Pick<DirectoryEntry, 'username' | 'gecos'>): Promise<boolean>
  setDisabled(uuid: string, isDisabled: boolean): Promise<boolean>
  /** Whether the password opens the entry; false where there is none. Never asked about an empty password. */
  authenticate(uuid: string, password: string): Promise<boolean>
}

/** Thrown where a directory will not, and asking again is of no use. */
export class DirectoryRefusal extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'DirectoryRefusal'
  }
}
