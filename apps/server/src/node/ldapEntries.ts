import type { Entry } from 'ldapts'
import type { NewDirectoryEntry } from '../core/directory/directoryServer.ts'
import type { AccountType, DirectoryEntry } from '../core/host/directory.ts'

/**
 * The attributes that are read. The last two are operational: a server returns them only if they are
 * requested by name.
 */
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

/** The time that marks a permanent lock in OpenLDAP's password policy. */
export const lockedByAdministrator = '000001010000Z'

const markPrefix = 'portal:'

/**
 * Returns the mark that the portal writes into entries that it creates. It contains the portal's uuid of the
 * account, because a directory assigns its own uuid. By the mark, a retry finds an entry that was created
 * although no response arrived. [T47]
 */
export const marked = (uuid: string): string => `${markPrefix}${uuid}`

/** Converts an LDAP entry into an account. */
export function entryIn(entry: Entry): DirectoryEntry {
  const read = (name: AttributeName): string => {
    const value = entry[name]
    const first = Array.isArray(value) ? value[0] : value
    return first === undefined ? '' : first.toString()
  }
  const mark = read('employeeNumber')
  return {
    uuid: mark.startsWith(markPrefix) ? mark.slice(markPrefix.length) : read('entryUUID'),
    username: read('uid'),
    email: read('mail'),
    firstName: read('givenName'),
    lastName: read('sn'),
    gecos: read('gecos') || read('displayName'),
    accountType: typeIn(read('employeeType')),
    isDisabled: read('pwdAccountLockedTime') === lockedByAdministrator,
  }
}

/** Returns the attribute that stores the gecos: `displayName` if the entry has no `gecos`. */
export const gecosAttribute = (entry: Entry): AttributeName =>
  entry['gecos'] === undefined || entry['gecos'].length === 0 ? 'displayName' : 'gecos'

/** An entry that is not marked as external belongs to the organisation. */
const typeIn = (employeeType: string): AccountType =>
  employeeType.toLowerCase() === 'external' ? 'external' : 'internal'

/** Returns the attributes of a new entry without a password, so that nobody can sign in with it yet. */
export const newAttributes = (entry: NewDirectoryEntry): Record<string, string | string[]> => ({
  objectClass: ['top', 'person', 'organizationalPerson', 'inetOrgPerson'],
  uid: entry.username,
  mail: entry.email,
  givenName: entry.firstName,
  sn: entry.lastName,
  cn: `${entry.firstName} ${entry.lastName}`,
  // LDAP does not allow an attribute with an empty value.
  ...(entry.gecos !== '' && { displayName: entry.gecos }),
  employeeType: entry.accountType,
  employeeNumber: marked(entry.uuid),
})
