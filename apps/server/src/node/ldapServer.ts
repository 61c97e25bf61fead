import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import {
  AlreadyExistsError,
  AndFilter,
  Attribute,
  Change,
  Client,
  DN,
  type Entry,
  EqualityFilter,
  type Filter,
  InvalidCredentialsError,
  OrFilter,
  PresenceFilter,
  SubstringFilter,
} from 'ldapts'
import type { DirectoryServer } from '../core/directory/directoryServer.ts'
import { searchLimits } from '../core/host/directory.ts'
import {
  attributes,
  entryIn,
  gecosAttribute,
  lockedByAdministrator,
  marked,
  newAttributes,
} from './ldapEntries.ts'
import { refusals } from './ldapRefusals.ts'

/** An LDAP directory and the portal's credentials for it. */
export interface LdapConfiguration {
  url: URL
  /** Whether to encrypt the connection with StartTLS. */
  startsTls: boolean
  /** The base DN of all accounts, existing and new. */
  peopleDn: string
  bindDn: string
  bindPassword: string
}

const limits = { connectTimeout: 5_000, timeout: 10_000 }
const pageSize = 100

/**
 * Accesses accounts in an LDAP directory with the standard attributes of a person. Each operation opens and
 * closes a separate connection. User input is always a value of a filter object, never part of the text of a
 * filter or DN, which prevents LDAP injection. [T37]
 */
export function ldapServer(place: LdapConfiguration, waits: Partial<typeof limits> = {}): DirectoryServer {
  const connected = async <Value>(act: (client: Client) => Promise<Value>): Promise<Value> => {
    const client = new Client({ url: place.url.href, ...limits, ...waits })
    try {
      if (place.startsTls) await client.startTLS(named(place.url.hostname))
      return await act(client)
    } finally {
      await client.unbind().catch(() => undefined)
    }
  }
  const bound = <Value>(act: (client: Client) => Promise<Value>): Promise<Value> =>
    connected(async (client) => {
      await client.bind(place.bindDn, place.bindPassword)
      return refusals(act(client))
    })

  const search = async (client: Client, filter: Filter): Promise<Entry[]> => {
    const found: Entry[] = []
    const person = new PresenceFilter({ attribute: 'uid' })
    const pages = client.searchPaginated(place.peopleDn, {
      scope: 'sub',
      filter: new AndFilter({ filters: [person, filter] }),
      attributes: [...attributes],
      paged: { pageSize },
    })
    for await (const { searchEntries } of pages) {
      found.push(...searchEntries)
      if (found.length >= searchLimits.accounts) break
    }
    return found.slice(0, searchLimits.accounts)
  }
  const entries = async (filter: Filter) => (await bound((client) => search(client, filter))).map(entryIn)

  const one = async (client: Client, uuid: string): Promise<Entry | undefined> => {
    const [found, other] = await search(client, withUuid(uuid))
    // Throws, because a user who can edit the mark of their own entry could otherwise take over another account.
    if (other) throw new Error('Two entries of the directory have the same uuid.')
    return found
  }

  const modify = (uuid: string, changes: (entry: Entry) => Change[]): Promise<boolean> =>
    bound(async (client) => {
      const entry = await one(client, uuid)
      if (!entry) return false
      const needed = changes(entry)
      if (needed.length > 0) await client.modify(entry.dn, needed)
      return true
    })

  return {
    findByEmail: (email) => entries(new EqualityFilter({ attribute: 'mail', value: email })),

    async findByUsername(username) {
      const [found] = await entries(new EqualityFilter({ attribute: 'uid', value: username }))
      return found
    },

    findByName: ({ firstName, lastName }) =>
      entries(
        new AndFilter({
          filters: [
            new SubstringFilter({ attribute: 'sn', initial: lastName }),
            ...(firstName === undefined
              ? []
              : [new SubstringFilter({ attribute: 'givenName', initial: firstName })]),
          ],
        }),
      ),

    get: (uuid) =>
      bound(async (client) => {
        const found = await one(client, uuid)
        return found && entryIn(found)
      }),

    create: (entry) =>
      bound(async (client) => {
        const dn = `${new DN().addPairRDN('uid', entry.username).toString()},${place.peopleDn}`
        try {
          await client.add(dn, newAttributes(entry))
        } catch (error) {
          // Succeeds if an earlier attempt created the entry although no response arrived.
          if (error instanceof AlreadyExistsError && (await one(client, entry.uuid))) return
          throw error
        }
      }),

    update: (uuid, { email, firstName, lastName, username, gecos }) =>
      bound(async (client) => {
        const entry = await one(client, uuid)
        if (!entry) return false
        const { dn } = entry
        const isCalledBy = (attribute: string) => dn.toLowerCase().startsWith(`${attribute}=`)
        const known = entryIn(entry)
        await client.modify(dn, [
          replaced('mail', email),
          replaced('givenName', firstName),
          replaced('sn', lastName),
          // Omits an attribute that is part of the entry's RDN, because LDAP cannot replace it.
          ...(isCalledBy('cn') ? [] : [replaced('cn', `${firstName} ${lastName}`)]),
          ...(isCalledBy('uid') || username === known.username ? [] : [replaced('uid', username)]),
          ...(gecos === known.gecos ? [] : [replaced(gecosAttribute(entry), gecos || undefined)]),
        ])
        // Renames the entry last. A retry finds the entry by its uuid, so it can repeat a failed change.
        if (isCalledBy('uid') && username !== known.username)
          await client.modifyDN(dn, new DN().addPairRDN('uid', username).toString())
        return true
      }),

    setDisabled: (uuid, isDisabled) =>
      modify(uuid, (entry) => {
        if (entryIn(entry).isDisabled === isDisabled) return []
        return [replaced('pwdAccountLockedTime', isDisabled ? lockedByAdministrator : undefined)]
      }),

    async authenticate(uuid, password) {
      if (password === '') return false
      const entry = await bound((client) => one(client, uuid))
      // Checks the lock here, because the directory checks it only if its password policy is active.
      if (!entry || entryIn(entry).isDisabled) return false
      return connected(async (client) => {
        try {
          await client.bind(entry.dn, password)
          return true
        } catch (error) {
          // The directory returns this error for a locked or expired account too.
          if (error instanceof InvalidCredentialsError) return false
          throw error
        }
      })
    },
  }
}

/**
 * Returns TLS options with the expected host name: otherwise StartTLS would also accept a certificate for
 * 'localhost'.
 */
const named = (hostname: string): ConnectionOptions => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return { host, ...(isIP(host) === 0 && { servername: host }) }
}

const withUuid = (uuid: string): Filter =>
  new OrFilter({
    filters: [
      new EqualityFilter({ attribute: 'entryUUID', value: uuid }),
      new EqualityFilter({ attribute: 'employeeNumber', value: marked(uuid) }),
    ],
  })

const replaced = (type: string, value: string | undefined): Change =>
  new Change({
    operation: 'replace',
    modification: new Attribute({ type, values: value === undefined ? [] : [value] }),
  })
