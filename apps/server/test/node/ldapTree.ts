import { randomUUID } from 'node:crypto'
import { Client, DN, EqualityFilter } from 'ldapts'
import * as v from 'valibot'
import type { LdapConfiguration } from '../../src/node/ldapServer.ts'

const Slapd = v.object({
  url: v.string(),
  suffix: v.string(),
  bindDn: v.string(),
  password: v.string(),
  secureUrl: v.optional(v.string()),
  ca: v.optional(v.string()),
})
export type Slapd = v.InferOutput<typeof Slapd>

/** Returns the directory that the test run has started; undefined if slapd is not installed. */
export const testSlapd = (): Slapd | undefined =>
  process.env['TEST_LDAP'] ? v.parse(Slapd, JSON.parse(process.env['TEST_LDAP'])) : undefined

/** An entry for a person. */
export interface Person {
  username: string
  firstName: string
  lastName: string
  email: string
  gecos?: string
  employeeType?: string
  password?: string
}

/** A separate branch for one suite, and an administrator's operations on it. */
export interface LdapTree {
  place: LdapConfiguration
  /** Adds an entry; returns the uuid that the directory assigned. */
  add(person: Person): Promise<string>
  /** Returns all stored attributes of an entry. */
  read(username: string): Promise<Record<string, unknown> | undefined>
}

export async function ldapTree({ url, suffix, bindDn, password }: Slapd): Promise<LdapTree> {
  const ou = `people-${randomUUID()}`
  const peopleDn = `ou=${ou},ou=people,${suffix}`
  const asAdministrator = async <Value>(act: (client: Client) => Promise<Value>): Promise<Value> => {
    const client = new Client({ url, timeout: 10_000, connectTimeout: 5_000 })
    try {
      await client.bind(bindDn, password)
      return await act(client)
    } finally {
      await client.unbind()
    }
  }
  await asAdministrator(async (client) => {
    // Fails if another suite has added the entry already.
    const ignoreFailure = () => undefined
    await client
      .add(suffix, { objectClass: ['dcObject', 'organization'], dc: 'portal', o: 'Portal' })
      .catch(ignoreFailure)
    await client
      .add(`ou=people,${suffix}`, { objectClass: 'organizationalUnit', ou: 'people' })
      .catch(ignoreFailure)
    await client.add(peopleDn, { objectClass: 'organizationalUnit', ou })
  })
  const read = (username: string) =>
    asAdministrator(async (client) => {
      const { searchEntries } = await client.search(peopleDn, {
        filter: new EqualityFilter({ attribute: 'uid', value: username }),
        attributes: ['*', '+'],
      })
      return searchEntries[0]
    })
  return {
    place: { url: new URL(url), startsTls: false, peopleDn, bindDn, bindPassword: password },
    read,
    async add({ username, firstName, lastName, email, gecos, employeeType, password: own }) {
      await asAdministrator((client) =>
        client.add(`${new DN().addPairRDN('uid', username).toString()},${peopleDn}`, {
          objectClass: ['inetOrgPerson'],
          uid: username,
          cn: `${firstName} ${lastName}`,
          givenName: firstName,
          sn: lastName,
          mail: email,
          ...(gecos !== undefined && { displayName: gecos }),
          ...(employeeType !== undefined && { employeeType }),
          ...(own !== undefined && { userPassword: own }),
        }),
      )
      return String((await read(username))?.['entryUUID'])
    },
  }
}
