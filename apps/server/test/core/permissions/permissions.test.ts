import { api, endpoints } from '@portal-gateway/contract/api'
import { type Endpoint, filledPath } from '@portal-gateway/contract/endpoint'
import { type Access, permissions, withImplied } from '@portal-gateway/contract/permissions'
import { describe, expect, it } from 'vitest'
import { implementAll } from '../../../src/core/handler.ts'
import { callers, forEachEngine } from '../../support/testServer.ts'

/** Returns a path of the call with ids that do not exist. */
const nowhere = ({ path, params = {} }: Endpoint): string =>
  filledPath(
    path,
    Object.fromEntries(
      Object.entries(params).map(([name, kind]) => [name, kind === 'id' ? 999_999 : 'nothing']),
    ),
  )

/** The callers that each access level allows, defined independently of the tested code. */
const admitted: Record<Access, readonly (typeof callers)[number][]> = {
  public: callers,
  signedIn: ['nobody', 'SET_OWN_PASSWORD', 'USER', 'READ_USERS', 'WRITE_USERS', 'ADMIN'],
  SET_OWN_PASSWORD: ['SET_OWN_PASSWORD', 'USER', 'READ_USERS', 'WRITE_USERS', 'ADMIN'],
  USER: ['USER', 'READ_USERS', 'WRITE_USERS', 'ADMIN'],
  READ_USERS: ['READ_USERS', 'WRITE_USERS', 'ADMIN'],
  WRITE_USERS: ['WRITE_USERS', 'ADMIN'],
  ADMIN: ['ADMIN'],
  // Partners are not users, so no user may make their call.
  partner: [],
}

describe('the contract', () => {
  it('allows calls with /admin/ in their path to administrators only [PERM-016] [ITEM-046]', () => {
    const admin = endpoints.filter(({ path }) => path.includes('/admin/'))
    expect(admin.length).toBeGreaterThan(3)
    expect(admin.filter(({ access }) => access !== 'ADMIN')).toEqual([])
  })

  it('allows visitors only the sign-in, the public keys and calls whose path starts with /rest/public [PERM-023]', () => {
    const open = endpoints.filter(({ access }) => access === 'public').map(({ path }) => path)
    const named = endpoints
      .filter(({ path, access }) => path.startsWith('/rest/public/') && access !== 'partner')
      .map(({ path }) => path)
    const signIn = ['/rest/token/create', '/rest/token/passkey_options', '/rest/token/create_with_passkey']
    const others = [...signIn, '/.well-known/jwks.json']
    expect(open.toSorted()).toEqual([...others, ...named].toSorted())
    expect(named.length).toBeGreaterThan(5)
  })
})

forEachEngine('permissions', (server) => {
  it('every call of the contract is implemented [PERM-023]', () => {
    const implemented = implementAll(server().host).calls.map(({ endpoint }) => endpoint)
    expect(endpoints.filter((endpoint) => !implemented.includes(endpoint))).toEqual([])
  })

  for (const caller of callers) {
    it(`${caller} may make exactly the calls that the table allows [T19] [PERM-001] [PERM-003] [PERM-004] [PERM-010] [PERM-023]`, async () => {
      const roles = caller === 'visitor' || caller === 'nobody' ? [] : [await server().role(caller)]
      for (const endpoint of endpoints) {
        // Each call needs a new session, because one of the calls is signing out.
        const client = caller === 'visitor' ? server().visitor() : await server().signedIn({ roles })
        const { status } = await client.fetch(endpoint.method, nowhere(endpoint))
        const name = `${endpoint.method} ${endpoint.path}`
        if (admitted[endpoint.access].includes(caller)) expect([401, 403], name).not.toContain(status)
        else expect(status, name).toBe(caller === 'visitor' || endpoint.access === 'partner' ? 401 : 403)
      }
    })
  }

  it('redeeming a sign-in token is the only call for partners [PERM-023] [T54]', () => {
    const theirs = endpoints.filter(({ access }) => access === 'partner').map(({ path }) => path)
    expect(theirs).toEqual(['/rest/public/single_sign_in/redeem'])
  })

  it('an unknown path returns 404 even for administrators [T19]', async () => {
    const admin = await server().holderOf('ADMIN')
    for (const path of ['/rest/secure/admin/everything', '/rest/secure', '/', '/rest/secure/admin']) {
      expect((await admin.fetch('GET', path)).status).toBe(404)
    }
  })

  it('granted_permissions lists the highest permission of all roles and all permissions below it [API-004] [PERM-011] [PERM-003]', async () => {
    for (const top of permissions) {
      const roles = [await server().role('SET_OWN_PASSWORD'), await server().role(top)]
      const answer = await (await server().signedIn({ roles })).send(api.userCapabilities.grantedPermissions)
      expect(answer).toMatchObject({ status: 200, body: withImplied(top) })
    }
  })

  it('a user without a role can only sign out [PERM-009] [PERM-011]', async () => {
    const nobody = await server().signedIn()
    expect(await nobody.send(api.userCapabilities.grantedPermissions)).toMatchObject({
      status: 200,
      body: [],
    })
    expect((await nobody.send(api.dashboardItems.list)).status).toBe(403)
    const thief = server().visitor()
    thief.cookie = nobody.cookie
    expect((await thief.send(api.session.refresh)).status).toBe(200)
    expect((await nobody.send(api.session.invalidate)).status).toBe(200)
    expect((await thief.send(api.session.refresh)).status).toBe(401)
  })

  it('a deactivated role or removed permission applies from the next call [T23]', async () => {
    const { db } = server().host.engine
    const role = await server().role('ADMIN')
    const admin = await server().signedIn({ roles: [role, await server().role('USER')] })
    const list = async () => (await admin.send(api.dashboardItems.listForAdministrators)).status
    expect(await list()).toBe(200)
    await db.updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', role).execute()
    expect(await list()).toBe(403)
    await db.updateTable('portal_roles').set({ inactive: 0 }).where('id', '=', role).execute()
    expect(await list()).toBe(200)
    await db
      .updateTable('portal_role_permissions')
      .set({ permission: 'WRITE_USERS' })
      .where('role_id', '=', role)
      .execute()
    expect(await list()).toBe(403)
  })

  it('the log entry of a call is the same for users and administrators [PERM-025]', async () => {
    const loggedOf = async (permission: (typeof permissions)[number]) => {
      const client = await server().holderOf(permission)
      const before = server().log.length
      await client.send(api.userProfile.get)
      await client.send(api.dashboardItems.get, { params: { id: 999_999 } })
      return server()
        .log.slice(before)
        .map((entry) => ({ ...entry, requestId: 'any', userId: 0, ms: 0 }))
    }
    const logged = await loggedOf('USER')
    expect(logged).toMatchObject([
      { level: 'info', event: 'request', status: 200 },
      { level: 'info', event: 'request', status: 404 },
    ])
    expect(await loggedOf('ADMIN')).toEqual(logged)
  })

  it('a user who is deactivated is signed out on the next call [T27]', async () => {
    const user = await server().holderOf('USER')
    expect((await user.send(api.userProfile.get)).status).toBe(200)
    await server()
      .host.engine.db.updateTable('users')
      .set({ inactive: 1 })
      .where('id', '=', user.userId)
      .execute()
    expect((await user.send(api.userProfile.get)).status).toBe(401)
  })
})
