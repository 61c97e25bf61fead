import { api } from '@portal-gateway/contract/api'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { expect, it } from 'vitest'
import { createHandler } from '../../src/core/handler.ts'
import { type Host, serverActor } from '../../src/core/host/ports.ts'
import type { Violation } from '../../src/core/store/engine.ts'
import { createUser } from '../../src/core/users/users.ts'
import { type Answered, type Client, newClient } from '../support/client.ts'
import { fixedSystem } from '../support/fixedSystem.ts'
import { newAccess, newRegistration } from '../support/registrationRows.ts'
import { freshAddress, freshName, staffHelpers } from '../support/staffHelpers.ts'
import { forEachEngine } from '../support/testServer.ts'

const { profileChanges, accessChanges, registrationActions, users, portalRoles, projectRoles, systems } = api

const columns = ['email_key', 'username_key', 'uuid', 'user_id', 'role_id'].concat([
  'description_key',
  'role_name_key',
  'system_name_key',
])
const violations: (Violation | undefined)[] = [
  undefined,
  ...columns.flatMap((column) =>
    (['unique', 'foreign_key', 'not_null', 'check'] as const).map((kind) => ({ kind, columns: [column] })),
  ),
]

const message = 'The write violates a constraint.'
const refused = (field: string, key: string) => ({ globalErrors: [], fieldErrors: { [field]: [key] } })
const inProgress = { user_id: { globalErrors: ['REQUEST_IN_PROGRESS'], fieldErrors: {} } }

/** Returns a host whose transactions are rolled back with an error that the database reports as `violation`. */
function violating(host: Host, violation: Violation | undefined): Host {
  const error = new Error(message)
  const { db } = host.engine
  const transaction = () => ({
    execute: (write: (trx: unknown) => Promise<unknown>) =>
      db.transaction().execute(async (trx) => {
        await write(trx)
        throw error
      }),
  })
  const failing = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const engine = {
    ...host.engine,
    db: failing,
    violation: (thrown: unknown) => (thrown === error ? violation : host.engine.violation(thrown)),
  }
  return { ...host, engine }
}

forEachEngine('a constraint that a concurrent transaction makes the write violate', (server) => {
  const { support, newUser, requestsNewName } = staffHelpers(server)
  const user = () => server().holderOf('USER')
  const admin = () => server().holderOf('ADMIN')

  /**
   * Sends the call once for each violation. Expects 422 with the errors for a violation of the unique index of
   * these columns, and 500 for all others. Then sends the call without a violation and expects that it succeeds.
   */
  async function expectRefusals(
    caller: Client,
    errors: Record<string, object>,
    send: (client: Client) => Promise<Answered>,
  ) {
    for (const violation of violations) {
      const client = newClient(createHandler(violating(server().host, violation)))
      Object.assign(client, { cookie: caller.cookie, token: caller.token })
      const { status, body } = await send(client)
      const [column = ''] = violation?.columns ?? []
      const expected = violation?.kind === 'unique' ? errors[column] : undefined
      if (expected) expect({ status, body }, column).toEqual({ status: 422, body: expected })
      else {
        expect(status, JSON.stringify(violation)).toBe(500)
        // The log contains the database's error and not a later one.
        const logged = server().log.findLast(({ event }) => event === 'server error')
        expect(logged?.['cause']).toContain(message)
      }
    }
    expect([200, 201]).toContain((await send(caller)).status)
  }

  it('an approved email that is in use is refused at its field [T48] [REG-037]', async () => {
    const { id } = await requestsNewName((await newUser()).id)
    const caller = await support()
    const change = (await caller.send(profileChanges.get, { params: { id } })).body as object
    const body = { ...change, requestStatus: 'APPROVED' }
    await expectRefusals(caller, { email_key: refused('email', 'EMAIL_IS_ALREADY_IN_USE') }, (client) =>
      client.send(profileChanges.review, { params: { id }, body }),
    )
  })

  it('a saved email or user name that is in use is refused at its field [T48]', async () => {
    const body = { ...(await newUser()), email: freshAddress(), username: freshName() }
    await expectRefusals(
      await support(),
      {
        email_key: refused('email', 'EMAIL_IS_ALREADY_IN_USE'),
        username_key: refused('username', 'USERNAME_IS_ALREADY_IN_USE'),
      },
      (client) => client.send(users.update, { body }),
    )
  })

  it('a registration whose email, user name or directory account is in use is refused at its field [T48] [REG-037]', async () => {
    const { approval } = await newRegistration(server().host)
    const body = { ...approval, portalRoleIds: [await server().role('USER')] }
    await expectRefusals(
      await support(),
      {
        email_key: refused('registrationForm.email', 'EMAIL_IS_ALREADY_IN_USE'),
        username_key: refused('ldapForm.username', 'USERNAME_IS_ALREADY_IN_USE'),
        uuid: refused('ldapForm.existingAuthAccountUuid', 'DIRECTORY_ACCOUNT_IS_ALREADY_IN_USE'),
      },
      (client) => client.send(registrationActions.approve, { body }),
    )
  })

  it('a second pending request of a user is refused [T46]', async () => {
    const one = await user()
    const body = { ...((await one.send(api.userProfile.get)).body as UserProfile), lastName: 'Byron' }
    await expectRefusals(one, inProgress, (client) => client.send(profileChanges.create, { body }))
    const other = await user()
    const accessControls = [await newAccess(server().host)]
    await expectRefusals(other, inProgress, (client) =>
      client.send(accessChanges.create, { body: { accessControls, requesterComments: '' } }),
    )
  })

  it('a role or system with a name that is in use is refused at its field [C-240]', async () => {
    const caller = await admin()
    const name = () => crypto.randomUUID().slice(0, 30)
    const description = refused('description', 'DESCRIPTION_IS_ALREADY_IN_USE')
    await expectRefusals(caller, { description_key: description }, (client) =>
      client.send(portalRoles.create, { body: { description: name(), permissions: ['USER'], sort: 7 } }),
    )
    const systemAccessIds = [await fixedSystem(server().host)]
    const roleName = refused('roleName', 'ROLE_NAME_IS_ALREADY_IN_USE')
    await expectRefusals(caller, { role_name_key: roleName }, (client) =>
      client.send(projectRoles.create, {
        body: {
          roleName: name(),
          description: 'Reads data',
          siteRequired: true,
          studyRequired: false,
          systemAccessIds,
          sort: 7,
        },
      }),
    )
    const systemName = refused('systemName', 'SYSTEM_NAME_IS_ALREADY_IN_USE')
    await expectRefusals(caller, { system_name_key: systemName }, (client) =>
      client.send(systems.create, { body: { systemName: name(), description: 'Stores data', sort: 7 } }),
    )
  })

  it('the server refuses to create a user whose email, user name or role cannot be stored [T48]', async () => {
    const draft = () => ({
      username: freshName(),
      email: freshAddress(),
      firstName: 'Ada',
      lastName: 'Lovelace',
      accountType: 'external' as const,
    })
    const expected = (violation: Violation | undefined) => {
      if (violation?.kind === 'foreign_key') return refused('portalRoleIds', 'PORTAL_ROLE_IDS_IS_UNKNOWN')
      if (violation?.kind !== 'unique') return undefined
      return violation.columns.includes('email_key')
        ? refused('email', 'EMAIL_IS_ALREADY_IN_USE')
        : refused('username', 'USERNAME_IS_ALREADY_IN_USE')
    }
    for (const violation of violations) {
      const creating = createUser(violating(server().host, violation), draft(), serverActor)
      const errors = expected(violation)
      if (errors) expect(await creating).toEqual({ isValid: false, errors })
      else await expect(creating).rejects.toThrow(message)
    }
  })
})
