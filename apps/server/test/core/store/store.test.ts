import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { portalRoleService } from '../../../src/core/configuration/portalRoles.ts'
import { categoryService } from '../../../src/core/dashboard/resourceCategories.ts'
import { createResource } from '../../../src/core/dashboard/resources.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import { type ArrivedFile, storeFile } from '../../../src/core/host/storedFiles.ts'
import { postgresViolation } from '../../../src/core/store/engine.ts'
import { migrate } from '../../../src/core/store/migrations.ts'
import { createUser } from '../../../src/core/users/users.ts'
import { forEachEngine } from '../../support/testServer.ts'

forEachEngine('the store [EXP-201]', (server) => {
  it('is not changed by a second migration', async () => {
    const before = await server().user()
    await migrate(server().host.engine)
    const { db } = server().host.engine
    expect(
      await db.selectFrom('users').select('id').where('id', '=', before.id).executeTakeFirst(),
    ).toBeDefined()
  })

  it('stores integers above 32 bits and sorts text by code point', async () => {
    const { db } = server().host.engine
    for (const [key, failures] of [
      ['é', 2 ** 40],
      ['_', 1],
      ['Z', 1],
      ['a', 1],
    ] as const) {
      await db
        .insertInto('sign_in_attempts')
        .values({ key, failures, locked_until: 0, updated_at: 0 })
        .execute()
    }
    const rows = await db.selectFrom('sign_in_attempts').select(['key', 'failures']).orderBy('key').execute()
    expect(rows.map(({ key }) => key)).toEqual(['Z', '_', 'a', 'é'])
    expect(rows.at(-1)?.failures).toBe(2 ** 40)
  })

  it('refuses a value of the wrong type, and a flag that is neither 0 nor 1', async () => {
    const { engine } = server().host
    const { id } = await server().user()
    const set = (value: unknown) =>
      sql`update users set inactive = ${value} where id = ${id}`.execute(engine.db)
    await expect(set('abc')).rejects.toThrow()
    const fault = await set(2).catch((error: unknown) => engine.violation(error))
    expect(fault).toMatchObject({ kind: 'check' })
  })

  it('reports the kind and column of a violated constraint', async () => {
    const { engine } = server().host
    const { id } = await server().user()
    const role = await server().role('USER')
    const userRole = { user_id: id, role_id: role }
    await engine.db.insertInto('user_portal_roles').values(userRole).execute()
    const broken = (write: Promise<unknown>) =>
      write.then(
        () => 'nothing',
        (error: unknown) => engine.violation(error),
      )
    expect(await broken(engine.db.insertInto('user_portal_roles').values(userRole).execute())).toEqual({
      kind: 'unique',
      columns: ['user_id', 'role_id'],
    })
    expect(await broken(sql`update users set email = null where id = ${id}`.execute(engine.db))).toEqual({
      kind: 'not_null',
      columns: ['email'],
    })
    const unknown = { ...userRole, role_id: 999_999 }
    expect(await broken(engine.db.insertInto('user_portal_roles').values(unknown).execute())).toEqual({
      kind: 'foreign_key',
      // SQLite does not report the column of a violated foreign key.
      columns: engine.dialect === 'sqlite' ? [] : ['role_id'],
    })
    expect(await broken(sql`no statement`.execute(engine.db))).toBeUndefined()
  })

  it('releases the connection after a failed transaction', async () => {
    const { db } = server().host.engine
    const failing = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('sign_in_attempts').execute()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await db.selectFrom('sign_in_attempts').select('key').execute()).not.toEqual([])
  })
})

forEachEngine('functions that create records', (server) => {
  it('refuse an existing user name or email, case-insensitive [T48]', async () => {
    const { username, email } = await server().user()
    const draft = { firstName: '', lastName: '', accountType: 'external' as const }
    expect(
      await createUser(
        server().host,
        { ...draft, username: username.toUpperCase(), email: 'new@portal.example' },
        serverActor,
      ),
    ).toMatchObject({ errors: { fieldErrors: { username: ['USERNAME_IS_ALREADY_IN_USE'] } } })
    expect(
      await createUser(server().host, { ...draft, username: 'new', email: email.toUpperCase() }, serverActor),
    ).toMatchObject({ errors: { fieldErrors: { email: ['EMAIL_IS_ALREADY_IN_USE'] } } })
    const other = await server().user({ username: `${crypto.randomUUID()}@g.example` })
    // `createUser` also refuses a user name that is another account's email, and an email that is another
    // account's user name. (T37)
    for (const [taken, field] of [
      [{ username: email, email: 'new@portal.example' }, 'username'],
      [{ username: 'new', email: other.username.toUpperCase() }, 'email'],
    ] as const)
      expect(await createUser(server().host, { ...draft, ...taken }, serverActor)).toMatchObject({
        errors: { fieldErrors: { [field]: [`${field.toUpperCase()}_IS_ALREADY_IN_USE`] } },
      })
    expect(
      await createUser(
        server().host,
        { ...draft, username: 'n', email: 'n@portal.example', portalRoleIds: [999_999] },
        serverActor,
      ),
    ).toMatchObject({ errors: { fieldErrors: { portalRoleIds: ['PORTAL_ROLE_IDS_IS_UNKNOWN'] } } })
  })

  it('refuse a role without a permission [PROLE-016]', async () => {
    const draft = { description: 'Empty', permissions: [], inactive: false, sort: 0 }
    expect(await portalRoleService.create(server().host, draft, serverActor)).toMatchObject({
      isValid: false,
      errors: { fieldErrors: { permissions: ['PERMISSIONS_IS_REQUIRED'] } },
    })
  })

  it('refuse a category below a nested category, below a category of another item, or with a sibling’s name [T49]', async () => {
    const { host } = server()
    const roles = [await server().role('USER')]
    const [itemId, other] = [await server().item({ roles }), await server().item({ roles })]
    const make = (name: string, parentId: number | null, of = itemId) =>
      categoryService.create(host, { itemId: of, name, parentId, inactive: false }, serverActor)
    const top = await make('Top', null)
    const parent = top.isValid ? top.value.id : 0
    const nested = await make('Nested', parent)
    expect(nested.isValid).toBe(true)
    expect((await make('Deeper', nested.isValid ? nested.value.id : 0)).isValid).toBe(false)
    expect((await make('Elsewhere', parent, other)).isValid).toBe(false)
    expect((await make('TOP', null)).isValid).toBe(false)
    expect((await make('Nowhere', null, 999_999)).isValid).toBe(false)
  })

  it('refuse a resource without its file or URL and store no file [T16]', async () => {
    const { host } = server()
    const itemId = await server().item({ roles: [await server().role('USER')] })
    const draft = { itemId, name: 'A', resType: 'DOWNLOAD' as const }
    const newFile = () => storeFile(host, { name: 'a.txt', bytes: new Uint8Array(3) })
    const fault = async (...[more, file]: [object, ArrivedFile?]) => {
      const result = await createResource(host, { ...draft, ...more }, file, serverActor)
      return result.isValid ? undefined : Object.keys(result.errors.fieldErrors)
    }
    const removed: string[] = []
    expect(await fault({})).toEqual(['file'])
    expect(await fault({ resType: 'URL', url: 'javascript:alert(1)' })).toEqual(['url'])
    expect(await fault({ categoryId: 999_999 }, await newFile())).toEqual(['categoryId'])
    const watched = {
      ...host,
      files: { ...host.files, remove: async (key: string) => void removed.push(key) },
    }
    const orphan = await createResource(watched, { ...draft, itemId: 999_999 }, await newFile(), serverActor)
    expect(orphan).toMatchObject({ errors: { fieldErrors: { itemId: ['ITEM_ID_DOES_NOT_EXIST'] } } })
    expect(removed).toHaveLength(1)
  })
})

describe('postgresViolation [T48]', () => {
  it.each([
    ['23505', { detail: 'Key (username_key)=(ada) already exists.' }, 'unique', ['username_key']],
    ['23505', { detail: 'Key (user_id, role_id)=(1, 2) already exists.' }, 'unique', ['user_id', 'role_id']],
    ['23503', { detail: 'Key (role_id)=(9) is not present in table "r".' }, 'foreign_key', ['role_id']],
    ['23502', { detail: 'Failing row contains (1, null).', column: 'email' }, 'not_null', ['email']],
    ['23514', { detail: 'Failing row contains (1, 2).' }, 'check', []],
  ])('converts %s with its columns', (code, fields, kind, columns) => {
    expect(postgresViolation(Object.assign(new Error('broken'), { code, ...fields }))).toEqual({
      kind,
      columns,
    })
  })

  it('returns undefined for other errors', () => {
    for (const error of [Object.assign(new Error('deadlock'), { code: '40P01' }), new Error('x'), 'x', null])
      expect(postgresViolation(error)).toBeUndefined()
  })
})
