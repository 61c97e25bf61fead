import type { Entry } from 'ldapts'
import type { NewDirectoryEntry } from '../core/directory/directoryServer.ts'
import type { AccountType, DirectoryEntry } from '../core/host/directory.ts'

/** What is read of an entry; the last two are given only to those who name them. */
export const attributes = [
  'uid',
  'mail',
  'givenName',
  'sn',
  'gecos',
  'displayName',
  'employeeType',
  'employeeNumber',
  'entryUUID',
  'pwdAccountLockedTime',
] as const
type AttributeName = (typeof attributes)[number]

/** The time of a lock that no time ends, in OpenLDAP's password policy. */
export const lockedByAdministrator = '000001010000Z'

const markBefore = 'portal:'

/**
 * What the portal writes into entries that it makes: a directory gives each entry a uuid of its own, and one
 * that was made without anybody hearing of it must be known again. [T47]
 */
export const marked = (uuid: string): string => `${markBefore}${uuid}`

/** An account as the directory has it. */
export function entryIn(entry: Entry): DirectoryEntry {
  const read = (name: AttributeName): string => {
    const value = entry[name]
    const first = Array.isArray(value) ? value[0] : value
    return first === undefined ? '' : first.toString()
  }
  const mark = read('employeeNumber')
  return {
    uuid: mark.startsWith(markBefore) ? mark.slice(markBefore.length) : read('entryUUID'),
    username: read('uid'),
    email: read('mail'),
    firstName: read('givenName'),
    lastName: read('sn'),
    gecos: read('gecos') || read('displayName'),
    accountType: typeIn(read('employeeType')),
    isDisabled: read('pwdAccountLockedTime') === lockedByAdministrator,
  }
}

/** Where an entry keeps what is read as its gecos: a person without the attribute has a name to display. */
export const gecosAttribute = (entry: Entry): AttributeName =>
  entry['gecos'] === undefined || entry['gecos'].length === 0 ? 'displayName' : 'gecos'

/** Whoever is not marked as a guest belongs to the organisation. */
const typeIn = (employeeType: string): AccountType =>
  employeeType.toLowerCase() === 'external' ? 'external' : 'internal'

/** A person without a password: nobody can sign in by the entry until it has one. */
export const newAttributes = (entry: NewDirectoryEntry): Record<string, string | string[]> => ({
  objectClass: ['top', 'person', 'organizationalPerson', 'inetOrgPerson'],
  uid: entry.username,
  mail: entry.email,
  givenName: entry.firstName,
  sn: entry.lastName,
  cn: `${entry.firstName} ${entry.lastName}`,
  // An attribute has a value or is not there.
  ...(entry.gecos !== '' && { displayName: entry.gecos }),
  employeeType: entry.accountType,
  employeeNumber: marked(entry.uuid),
})
