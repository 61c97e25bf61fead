import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DirectoryServer } from '../../../src/core/directory/directoryServer.ts'
import { sendDirectoryChanges } from '../../../src/core/directory/sendDirectoryChanges.ts'
import type { Directory } from '../../../src/core/host/directory.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import { createUser } from '../../../src/core/users/users.ts'
import { ldapServer } from '../../../src/node/ldapServer.ts'
import { type LdapTree, ldapTree, type Person, testSlapd } from '../../node/ldapTree.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'
import { type MemoryDirectory, memoryDirectory } from './memoryDirectory.ts'

/** A directory under test, with a function that adds an account to it directly. */
interface Place {
  server: DirectoryServer | undefined
  /** Adds an account and returns its uuid. */
  add(person: Person): Promise<string>
}

const personNamed = (firstName: string, lastName: string, more: Partial<Person> = {}): Person => {
  const username = more.username ?? `p-${randomUUID()}`
  return { username, firstName, lastName, email: `${username}@lakes.example`, ...more }
}

/** Tests of the behaviour that all directories share. */
function testsOfAllDirectories(server: () => TestServer, place: () => Place) {
  const directory = (): Directory => server().host.directory
  const db = () => server().host.engine.db
  const sendChanges = async () => {
    const { server: outside } = place()
    if (outside) while (await sendDirectoryChanges(server().host, outside)) await Promise.resolve()
  }
  const user = async (person: Person) =>
    valueOf(
      await createUser(
        server().host,
        { ...person, gecos: person.gecos ?? '', accountType: 'external' },
        serverActor,
      ),
    )
  const inTransaction = (act: (trx: ReturnType<typeof db>) => Promise<void>) =>
    db().transaction().execute(act)

  it('finds an account by its complete email, case-insensitive [API-073]', async () => {
    const person = personNamed('Ada', 'Lovelace', {
      email: `Ada.${randomUUID()}@Lakes.example`,
      gecos: 'Ada L.',
    })
    const uuid = await place().add(person)
    const [found, ...more] = await directory().findByEmail(db(), person.email.toUpperCase())
    expect(found).toMatchObject({
      uuid,
      username: person.username,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: person.email,
      gecos: 'Ada L.',
      isDisabled: false,
    })
    expect(more).toEqual([])
    expect(await directory().findByEmail(db(), person.email.slice(0, -1))).toEqual([])
  })

  it('treats wildcards in emails and names literally [T37]', async () => {
    await place().add(personNamed('Ada', 'Wildcard'))
    for (const term of ['*', 'a*', '*)(uid=*', '\\2a', '%', '_%', 'x)(|(mail=*', "'; drop table users; --"]) {
      expect(await directory().findByEmail(db(), term), term).toEqual([])
      expect(await directory().findByName(db(), { firstName: 'Ada', lastName: term }), term).toEqual([])
      const [one] = await directory().findByName(db(), { firstName: `${term}${term}`, lastName: 'Wildcard' })
      expect(one, term).toBeUndefined()
      expect(await directory().get(db(), term), term).toBeUndefined()
      expect(await directory().findByUsername(db(), term), term).toBeUndefined()
    }
  })

  it('finds accounts by the start of their names, case-insensitive, also with non-ASCII letters [API-074]', async () => {
    const last = `Ödegård${randomUUID().slice(0, 8)}`
    const uuids = [
      await place().add(personNamed('Ørjan', last)),
      await place().add(personNamed('Åse', `${last}-Berg`)),
    ].toSorted()
    const found = async (firstName: string, lastName: string) =>
      (await directory().findByName(db(), { firstName, lastName })).map(({ uuid }) => uuid).toSorted()
    expect(await found('*', last.toUpperCase())).toEqual(uuids)
    expect(await found('ør', last)).toHaveLength(1)
    expect(await found('Åse', `${last}-b`)).toHaveLength(1)
    expect(await found('Berit', last)).toEqual([])
  })

  it('returns at most 500 accounts [T60]', async () => {
    const last = `Many${randomUUID().slice(0, 8)}`
    for (let begun = 0; begun < 510; begun += 34) {
      await Promise.all(Array.from({ length: 34 }, () => place().add(personNamed('Ada', last))))
    }
    expect(await directory().findByName(db(), { firstName: '*', lastName: last })).toHaveLength(500)
  })

  it('changes the name and email after a commit, and nothing after a rollback [T47]', async () => {
    const person = personNamed('Ada', 'Byron')
    const { id, uuid } = await user(person)
    await inTransaction((trx) => directory().create(trx, id))
    await sendChanges()
    const moved = { email: `${randomUUID()}@lakes.example`, firstName: 'Augusta', lastName: 'King' }
    const failed = inTransaction(async (trx) => {
      await directory().update(trx, id, moved)
      throw new Error('something else went wrong')
    })
    await expect(failed).rejects.toThrow('something else')
    await sendChanges()
    expect(await directory().get(db(), uuid)).toMatchObject({ lastName: 'Byron', email: person.email })
    await inTransaction((trx) => directory().update(trx, id, moved))
    await sendChanges()
    expect(await directory().get(db(), uuid)).toMatchObject(moved)
    expect(await directory().findByEmail(db(), person.email)).toEqual([])
    expect(await directory().findByEmail(db(), moved.email)).toHaveLength(1)
  })

  it('changes the user name and gecos if the change contains them; repeating the change has no effect [T47]', async () => {
    for (const gecos of ['Countess', '']) {
      const { id, uuid } = await user(personNamed('Ada', 'Byron', { gecos: 'Miss Byron' }))
      await inTransaction((trx) => directory().create(trx, id))
      await sendChanges()
      const texts = {
        email: `${randomUUID()}@lakes.example`,
        firstName: 'Ada',
        lastName: 'King',
        username: `p-${randomUUID()}`,
        gecos,
      }
      for (const given of [texts, texts, { ...texts, gecos: undefined, username: undefined }]) {
        await inTransaction((trx) => directory().update(trx, id, given))
        await sendChanges()
        expect(await directory().get(db(), uuid)).toMatchObject(texts)
      }
      expect(await directory().findByUsername(db(), texts.username)).toMatchObject({ uuid })
    }
  })

  it('creates an account only once if the change is sent repeatedly [T47]', async () => {
    const person = personNamed('Grace', 'Hopper', { gecos: 'Rear Admiral' })
    const { id, uuid } = await user(person)
    await inTransaction(async (trx) => {
      await directory().create(trx, id)
      await directory().create(trx, id)
    })
    await sendChanges()
    expect(await directory().findByEmail(db(), person.email)).toEqual([
      {
        uuid,
        username: person.username,
        email: person.email,
        firstName: 'Grace',
        lastName: 'Hopper',
        gecos: 'Rear Admiral',
        accountType: 'external',
        isDisabled: false,
      },
    ])
    const waiting = db().selectFrom('directory_outbox').select('fault').where('done_at', 'is', null)
    expect(await waiting.where('user_id', '=', id).execute()).toEqual([])
  })

  it('disables and enables an account [T47]', async () => {
    const { id, uuid } = await user(personNamed('Ada', 'Disabled'))
    await inTransaction((trx) => directory().create(trx, id))
    await sendChanges()
    for (const isDisabled of [true, false]) {
      await inTransaction((trx) => directory().setDisabled(trx, id, isDisabled))
      await sendChanges()
      expect(await directory().get(db(), uuid)).toMatchObject({ isDisabled })
    }
  })
}

/** Tests of external directories, which store passwords, can be unavailable and can refuse a change. */
function testsOfExternalDirectories(server: () => TestServer, place: () => Place) {
  const outside = () => {
    const { server: real } = place()
    if (!real) throw new Error('This suite must run with an external directory.')
    return real
  }
  const directory = () => server().host.directory
  const db = () => server().host.engine.db

  it('accepts only the exact password, never an empty one [T37] [T62]', async () => {
    const passwords = [' leading and trailing ', 'pässwörd 🔑🦊', 'x'.repeat(128), 'Case', '*', 'a\\2a,dc=x']
    for (const password of passwords) {
      const uuid = await place().add(personNamed('Ada', 'Password', { password }))
      const tries = (text: string) => directory().authenticate({ uuid, account_type: 'internal' }, text)
      expect(await tries(password), password).toBe(true)
      for (const wrong of ['', ' ', password.trim() === password ? `${password} ` : password.trim()]) {
        expect(await tries(wrong), wrong).toBe(false)
      }
      expect(await outside().authenticate(uuid, '')).toBe(false)
    }
    const unknown = { uuid: randomUUID(), account_type: 'internal' as const }
    expect(await directory().authenticate(unknown, 'any')).toBe(false)
  })

  it('authenticates internal accounts only [T62]', async () => {
    const uuid = await place().add(personNamed('Ada', 'External', { password: 'a password' }))
    expect(await directory().authenticate({ uuid, account_type: 'external' }, 'a password')).toBeUndefined()
  })

  it('a disabled account cannot authenticate [T62]', async () => {
    const password = 'correct horse battery'
    const uuid = await place().add(personNamed('Ada', 'Locked', { password }))
    expect(await outside().authenticate(uuid, password)).toBe(true)
    await outside().setDisabled(uuid, true)
    expect(await outside().authenticate(uuid, password)).toBe(false)
  })

  it('an account whose user name exists in the directory is not created, and the existing entry is unchanged [T47] [T48]', async () => {
    const { host } = server()
    const theirs = personNamed('Ada', 'First')
    const uuid = await place().add(theirs)
    const { id } = valueOf(
      await createUser(
        host,
        {
          ...personNamed('Eve', 'Second', { username: theirs.username }),
          email: `${randomUUID()}@lakes.example`,
          accountType: 'external',
        },
        serverActor,
      ),
    )
    await host.engine.db.transaction().execute((trx) => host.directory.create(trx, id))
    while (await sendDirectoryChanges(host, outside())) await Promise.resolve()
    const note = await host.engine.db
      .selectFrom('directory_outbox')
      .select(['fault', 'next_at', 'done_at'])
      .where('user_id', '=', id)
      .executeTakeFirst()
    expect(note?.done_at).toBeNull()
    expect(note?.next_at).toBeGreaterThan(host.clock.now() + 30 * 60_000)
    expect(note?.fault).toContain('AlreadyExistsError')
    expect(await outside().get(uuid)).toMatchObject({ lastName: 'First' })
    // When the name becomes available, the account is created without further action.
    await db()
      .updateTable('users')
      .set({ username: `free-${randomUUID()}` })
      .where('id', '=', id)
      .execute()
    server().turnClock(2 * 3600)
    while (await sendDirectoryChanges(host, outside())) await Promise.resolve()
    const [made] = await outside().findByName({ firstName: 'Eve', lastName: 'Second' })
    expect(made).toBeDefined()
  })

  it('a change is sent only once while the directory responds slowly [EXP-248]', async () => {
    const { host } = server()
    const { id } = await server().user()
    await host.engine.db.transaction().execute((trx) => host.directory.create(trx, id))
    let creations = 0
    const slow: DirectoryServer = {
      ...outside(),
      async create(entry) {
        creations += 1
        server().turnClock(110)
        // Another process looks for due changes.
        if (creations === 1) await sendDirectoryChanges(host, slow)
        await outside().create(entry)
      },
    }
    while (await sendDirectoryChanges(host, slow)) await Promise.resolve()
    expect(creations).toBe(1)
  })

  it('a refused change is stored with its reason and does not delay changes of other users [T47]', async () => {
    const { host } = server()
    const taken = personNamed('Ada', 'Taken')
    await place().add(taken)
    const { id } = await server().user()
    await host.engine.db.transaction().execute(async (trx) => {
      await host.directory.create(trx, id)
    })
    while (await sendDirectoryChanges(host, outside())) await Promise.resolve()
    await host.engine.db
      .transaction()
      .execute((trx) => host.directory.update(trx, id, { ...taken, firstName: 'Eve', lastName: 'Thief' }))
    while (await sendDirectoryChanges(host, outside())) await Promise.resolve()
    const [note] = await host.engine.db
      .selectFrom('directory_outbox')
      .select(['fault', 'next_at', 'done_at'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(note?.done_at).toBeNull()
    expect(note?.next_at).toBeGreaterThan(host.clock.now() + 30 * 60_000)
    expect(note?.fault).toMatch(/ConstraintViolationError|AlreadyExistsError/)
    expect(server().log).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'directory refused a change', accountId: id }),
    )
  })
}

/** Without an external directory, the table of users is the directory. */
forEachEngine('the directory in the store', (server) => {
  testsOfAllDirectories(server, () => ({
    server: undefined,
    add: async (person) =>
      valueOf(
        await createUser(
          server().host,
          { ...person, gecos: person.gecos ?? '', accountType: 'external' },
          serverActor,
        ),
      ).uuid,
  }))
})

let memory: MemoryDirectory
const inMemory = {
  directory: async () => {
    memory = memoryDirectory()
    return { server: memory, makesAccounts: true }
  },
}

forEachEngine(
  'the directory of the tests',
  (server) => {
    const place = (): Place => ({
      server: memory,
      async add({ password, employeeType, gecos = '', ...person }) {
        const uuid = randomUUID()
        const accountType = employeeType === 'external' ? 'external' : 'internal'
        memory.entries.set(uuid, { ...person, gecos, uuid, accountType, isDisabled: false })
        if (password !== undefined) memory.passwords.set(uuid, password)
        return uuid
      },
    })
    testsOfAllDirectories(server, place)
    testsOfExternalDirectories(server, place)
  },
  inMemory,
)

const slapd = testSlapd()
if (slapd) {
  let tree: LdapTree
  let ldap: DirectoryServer
  const onSlapd = {
    directory: async () => {
      tree = await ldapTree(slapd)
      ldap = ldapServer(tree.place)
      return { server: ldap, makesAccounts: true }
    },
  }
  forEachEngine(
    'LDAP directory',
    (server) => {
      const place = (): Place => ({ server: ldap, add: (person) => tree.add(person) })
      testsOfAllDirectories(server, place)
      testsOfExternalDirectories(server, place)

      it('special characters in a user name are escaped in the DN [T37]', async () => {
        const username = `eve,ou=admins+cn="x"\\#${randomUUID()}`
        const entry = {
          ...personNamed('Eve', 'Comma', { username, email: `${randomUUID()}@lakes.example` }),
          uuid: randomUUID(),
          gecos: '',
          accountType: 'external' as const,
        }
        await ldap.create(entry)
        expect(await ldap.findByUsername(username)).toMatchObject({ uuid: entry.uuid, username })
        const dn = String((await tree.read(username))?.['dn'])
        // A server may escape a comma as '\\,' or as '\\2C'.
        const [own, ...above] = dn.replaceAll(/\\[0-9A-F]{2}|\\./gi, '').split(',')
        expect(own).toMatch(/^uid=/)
        expect(above.join(',')).toBe(tree.place.peopleDn)
      })

      it('an entry that has the uuid of another account cannot authenticate [T48]', async () => {
        const mine = await tree.add(personNamed('Ada', 'Marked', { password: 'hers' }))
        const entry = {
          ...personNamed('Eve', 'Marker'),
          uuid: mine,
          gecos: '',
          accountType: 'internal' as const,
        }
        // Simulates a user who can write the uuid attribute of their own entry.
        const eve = { ...ldapServer(tree.place) }
        await eve.create({ ...entry, uuid: mine })
        await expect(ldap.authenticate(mine, 'hers')).rejects.toThrow('same uuid')
      })
    },
    onSlapd,
  )
} else {
  describe('LDAP directory', () => it.skip('needs TEST_LDAP', () => {}))
}
