import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { User } from '@portal-gateway/contract/users'
import { expect, it } from 'vitest'
import { sendDirectoryChanges } from '../../../src/core/directory/sendDirectoryChanges.ts'
import type { DirectoryEntry } from '../../../src/core/host/directory.ts'
import { newRegistration } from '../../support/registrationRows.ts'
import {
  freshAddress,
  freshName,
  higherPermission,
  staffHelpers,
  statusesOf,
} from '../../support/staffHelpers.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { memoryDirectory } from '../directory/memoryDirectory.ts'

const { registrationActions } = api
const memory = memoryDirectory()

forEachEngine(
  'users with an entry in an external directory',
  (server) => {
    const { support, get, update, activate, deactivate, newUser, audited } = staffHelpers(server)
    const db = () => server().host.engine.db
    const sendChanges = async () => {
      while (await sendDirectoryChanges(server().host, memory)) await Promise.resolve()
    }
    const notes = async (id: number) =>
      (
        await db()
          .selectFrom('directory_outbox')
          .select('change')
          .where('user_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ change }) => change)
    const entryOf = ({
      uuid,
      username,
      email,
      firstName,
      lastName,
      gecos,
      accountType,
    }: User): DirectoryEntry => ({
      uuid,
      username,
      email,
      firstName,
      lastName,
      gecos,
      accountType,
      isDisabled: false,
    })
    /** Creates a user with an entry in the directory. */
    const inBoth = async (accountType: 'internal' | 'external' = 'external') => {
      const user = await newUser({ accountType })
      memory.entries.set(user.uuid, entryOf(user))
      return user
    }
    const whileAway = async <Value>(act: () => Promise<Value>): Promise<Value> => {
      memory.isAway = true
      try {
        return await act()
      } finally {
        memory.isAway = false
      }
    }

    it('changes of an account by staff are sent to the directory, even after an outage [T47]', async () => {
      const user = await inBoth()
      const texts = {
        email: freshAddress(),
        firstName: 'Augusta',
        lastName: 'King',
        username: freshName(),
        gecos: 'A. King',
      }
      expect((await update(await support(), user, texts)).status).toBe(200)
      await whileAway(sendChanges)
      expect(memory.entries.get(user.uuid)).toMatchObject({ lastName: 'Lovelace' })
      server().turnClock(60)
      await sendChanges()
      expect(memory.entries.get(user.uuid)).toMatchObject(texts)
    })

    it('changed portal roles and refused changes are not sent to the directory [T47]', async () => {
      const user = await inBoth()
      const helper = await support()
      const portalRoleIds = [await server().role('READ_USERS')]
      expect((await update(helper, user, { portalRoleIds })).status).toBe(200)
      expect((await update(helper, user, { lastName: 'King', versionno: 1 })).status).toBe(422)
      expect(
        (await update(helper, await get(user.id), { lastName: 'King', portalRoleIds: [999_999] })).status,
      ).toBe(422)
      expect(await notes(user.id)).toEqual([])
    })

    it('an email or user name of another directory account is refused [T48]', async () => {
      const user = await inBoth()
      const helper = await support()
      const other: DirectoryEntry = {
        ...entryOf(user),
        uuid: randomUUID(),
        email: freshAddress(),
        username: freshName(),
      }
      memory.entries.set(other.uuid, other)
      expect(
        await update(helper, user, { email: other.email.toUpperCase(), username: other.username }),
      ).toMatchObject({
        status: 422,
        body: {
          fieldErrors: {
            email: ['EMAIL_IS_ALREADY_IN_USE'],
            username: ['USERNAME_IS_ALREADY_IN_USE'],
          },
        },
      })
      expect(await get(user.id)).toEqual(user)
    })

    it('a user can be saved with an unchanged email that another directory account also has [T48]', async () => {
      const user = await inBoth()
      const uuid = randomUUID()
      memory.entries.set(uuid, { ...entryOf(user), uuid, username: freshName() })
      expect((await update(await support(), user, { lastName: 'King' })).status).toBe(200)
      memory.entries.delete(uuid)
    })

    it('during an outage a save with another email is refused completely; other fields can be changed [T47]', async () => {
      const user = await inBoth()
      const helper = await support()
      await whileAway(async () => {
        const both = { email: freshAddress(), lastName: 'King' }
        expect((await update(helper, user, both)).status).toBe(503)
        expect(await get(user.id)).toEqual(user)
        expect((await update(helper, user, { lastName: 'King' })).status).toBe(200)
        expect((await deactivate(helper, user.id)).status).toBe(200)
      })
    })

    it('a caller with lower permissions is refused before the directory is queried [T42]', async () => {
      const user = await newUser({ roles: [await server().role('ADMIN')] })
      const helper = await support()
      const changes = { email: freshAddress(), username: freshName() }
      expect(await whileAway(() => update(helper, user, changes))).toMatchObject(higherPermission)
    })

    it('deactivating and activating disables and enables the entry [T47]', async () => {
      const user = await inBoth()
      const helper = await support()
      for (const [set, isDisabled] of [
        [deactivate, true],
        [activate, false],
      ] as const) {
        await set(helper, user.id)
        await sendChanges()
        expect(memory.entries.get(user.uuid)).toMatchObject({ isDisabled })
      }
      expect(await notes(user.id)).toEqual(['disable', 'enable'])
    })

    it('an internal account’s entry is neither disabled nor enabled [T47]', async () => {
      const user = await inBoth('internal')
      memory.passwords.set(user.uuid, 'kept by the organisation')
      const signIn = async () =>
        (await server().visitor().signIn(user.username, 'kept by the organisation')).status
      const helper = await support()
      expect(await signIn()).toBe(200)
      await deactivate(helper, user.id)
      expect(await signIn()).toBe(401)
      await activate(helper, user.id)
      expect(await signIn()).toBe(200)
      // Portal staff cannot unlock an account that the organisation has locked.
      memory.entries.set(user.uuid, { ...entryOf(user), isDisabled: true })
      await deactivate(helper, user.id)
      await activate(helper, user.id)
      await sendChanges()
      expect(await notes(user.id)).toEqual([])
      expect(await signIn()).toBe(401)
      expect(await audited(user.id)).toHaveLength(4)
    })

    it('if one change sets a text as email and a concurrent change sets it as user name, only one of them succeeds [T37]', async () => {
      for (let round = 0; round < 5; round += 1) {
        const name = `${randomUUID()}@g.example`
        const entry: DirectoryEntry = {
          uuid: randomUUID(),
          username: name,
          email: freshAddress(),
          firstName: 'Ada',
          lastName: 'Byron',
          gecos: '',
          accountType: 'internal',
          isDisabled: false,
        }
        memory.entries.set(entry.uuid, entry)
        const { approval } = await newRegistration(server().host, { email: entry.email })
        const user = await newUser()
        const [one, other] = [await support(), await support()]
        const answers = await Promise.all([
          one.send(registrationActions.approve, {
            body: {
              ...approval,
              portalRoleIds: [await server().role('USER')],
              useExistingAuthAccount: true,
              existingAuthAccountUuid: entry.uuid,
              username: name,
              accountType: 'internal',
            },
          }),
          update(other, user, { email: name }),
        ])
        expect(statusesOf(answers)).toEqual([200, 422])
      }
    })
  },
  { directory: async () => ({ server: memory, makesAccounts: true }) },
)
