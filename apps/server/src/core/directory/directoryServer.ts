import type { Identity } from '@portal-gateway/contract/userProfile'
import type { DirectoryEntry } from '../host/directory.ts'

/** An entry to create. */
export type NewDirectoryEntry = Omit<DirectoryEntry, 'isDisabled'>

/**
 * An external directory, accessed over the network. All methods throw `DirectoryRefusal` if the directory
 * refuses the request, and another error if it does not respond. A write may be sent more than once. [T47]
 */
export interface DirectoryServer {
  findByEmail(email: string): Promise<DirectoryEntry[]>
  findByUsername(username: string): Promise<DirectoryEntry | undefined>
  /**
   * Finds entries whose names start with these texts. If `firstName` is undefined, any first name matches.
   */
  findByName(name: { firstName: string | undefined; lastName: string }): Promise<DirectoryEntry[]>
  get(uuid: string): Promise<DirectoryEntry | undefined>
  /** Creates the entry unless one with this uuid exists. */
  create(entry: NewDirectoryEntry): Promise<void>
  /** Returns false if no entry has this uuid. */
  update(uuid: string, texts: Identity & Pick<DirectoryEntry, 'username' | 'gecos'>): Promise<boolean>
  setDisabled(uuid: string, isDisabled: boolean): Promise<boolean>
  /** Whether the password is correct; false if there is no entry. Never called with an empty password. */
  authenticate(uuid: string, password: string): Promise<boolean>
}

/**
 * Thrown if a directory refuses a request. It refuses the same request again until the data or the directory
 * changes.
 */
export class DirectoryRefusal extends Error {}
