import { endpoints } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { describe, expect, it } from 'vitest'
import type { Host } from '../../src/core/host/ports.ts'
import { forEachEngine } from '../support/testServer.ts'
import { savedAccounts } from './savedAccounts.ts'
import { savedConfiguration } from './savedConfiguration.ts'
import {
  fieldPaths,
  isConstant,
  isMinimal,
  namesOf,
  type SavedKind,
  valueAt,
  withField,
} from './savedFields.ts'
import { savedRequests } from './savedRequests.ts'

const kinds: [name: string, kind: SavedKind][] = Object.entries({
  ...savedConfiguration,
  ...savedAccounts,
  ...savedRequests,
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Calls that may return 304 but do not save a record field by field, with the reason. */
const otherCalls: Readonly<Record<string, string>> = {
  'POST /rest/secure/ldap_user_profile_mod_request':
    'Requests a change; returns 304 if nothing would change.',
  'POST /rest/secure/user_access_mod_request': 'Requests a change; returns 304 if nothing would change.',
  'PUT /rest/secure/user_registration_action/approve':
    'Decides a registration; registrationActions.test.ts tests the result.',
  'PUT /rest/secure/user_registration_action/deny':
    'Decides a registration; registrationActions.test.ts tests the result.',
  'PUT /rest/secure/user_profile/language': 'Stores a preference; languages.test.ts tests the result.',
  'POST /rest/secure/agreements/{id}/signatures':
    'Signs an agreement; signAgreement.test.ts tests the result.',
  'PUT /rest/secure/dashboard_items/{id}/pin': 'Pins a card; dashboardItems.test.ts tests the result.',
  'DELETE /rest/secure/dashboard_items/{id}/pin': 'Unpins a card; dashboardItems.test.ts tests the result.',
  'PUT /rest/secure/user_management/user_requests/{type}/{id}/claim':
    'Claims a request; requestClaims.test.ts tests the result.',
  'DELETE /rest/secure/user_management/user_requests/{type}/{id}/claim':
    'Releases the claim of a request; requestClaims.test.ts tests the result.',
  'PUT /rest/secure/user_access_mod_request/{requestId}/withdraw':
    'Withdraws a request; withdrawals.test.ts tests the result.',
  'PUT /rest/secure/ldap_user_profile_mod_request/{id}/withdraw':
    'Withdraws a request; withdrawals.test.ts tests the result.',
  'PUT /rest/secure/part_reviews/part/{id}': 'Decides a part; partReviews.test.ts tests the result.',
  'PUT /rest/secure/user_management/unlock_account/{id}':
    'Unlocks an account; lockedAccounts.test.ts tests the result.',
  'POST /rest/secure/end_other_sessions': 'Ends sessions; openSessions.test.ts tests the result.',
  'PUT /rest/secure/user_management/end_sessions/{id}':
    'Ends sessions; userSessions.test.ts tests the result.',
  'POST /rest/secure/second_factor/start': 'Stores nothing; secondFactor.test.ts tests the result.',
  'POST /rest/secure/second_factor/confirm':
    'Adds an authenticator app; secondFactor.test.ts tests the result.',
  'POST /rest/secure/second_factor/recovery_codes':
    'Renews recovery codes; secondFactor.test.ts tests the result.',
  'POST /rest/secure/second_factor/remove':
    'Removes an authenticator app; secondFactor.test.ts tests the result.',
  'POST /rest/secure/passkeys/start': 'Stores nothing; passkeys.test.ts tests the result.',
  'POST /rest/secure/passkeys/add': 'Adds a passkey; passkeys.test.ts tests the result.',
  'POST /rest/secure/passkeys/{id}/remove': 'Removes a passkey; passkeys.test.ts tests the result.',
  'PUT /rest/secure/user_management/remove_passkeys/{id}':
    'Removes passkeys; userPasskeys.test.ts tests the result.',
  'POST /rest/token/passkey_options': 'Stores nothing; signInWithPasskey.test.ts tests the result.',
  'POST /rest/token/create_with_passkey': 'Signs in; signInWithPasskey.test.ts tests the result.',
  'POST /rest/public/institutions/sign_in': 'Signs in; signInWithIdentity.test.ts tests the result.',
  'POST /rest/public/institutions/link': 'Links an identity; linkIdentity.test.ts tests the result.',
  'PUT /rest/secure/user_management/remove_second_factor/{id}':
    'Removes an authenticator app; userSecondFactor.test.ts tests the result.',
  'POST /rest/secure/linked_identities/start':
    'Starts to link an identity; linkedIdentities.test.ts tests the result.',
  'POST /rest/secure/linked_identities/confirm':
    'Links an identity; linkedIdentities.test.ts tests the result.',
  'POST /rest/secure/linked_identities/{id}/unlink':
    'Unlinks an identity; linkedIdentities.test.ts tests the result.',
  'PUT /rest/secure/user_management/unlink_identity/{id}/{identity}':
    'Unlinks an identity; userIdentities.test.ts tests the result.',
  'PUT /rest/secure/user_management/retry_directory_change/{id}':
    'Retries a pending directory change; directoryChanges.test.ts tests the result.',
  'PUT /rest/secure/admin/system_health/mails/{id}/resend':
    'Sends a failed mail again; unsentMails.test.ts tests the result.',
  'DELETE /rest/secure/admin/system_health/mails/{id}':
    'Deletes a failed mail; unsentMails.test.ts tests the result.',
}

const pathsOf = ({ call }: SavedKind): string[] => (call.body ? fieldPaths(call.body) : [])
const changeable = (kind: SavedKind): string[] => pathsOf(kind).filter((path) => !isConstant(kind, path))

const isAudited = ({ call }: SavedKind): boolean => call.access === 'ADMIN' || call.access === 'WRITE_USERS'

/** Returns the names of the changed fields of each entry of the audit. */
async function changedFieldsIn({ engine }: Host): Promise<string[][]> {
  const rows = await engine.db.selectFrom('audit_entries').select('changes').orderBy('id').execute()
  return rows.map(({ changes }) => (JSON.parse(changes) as { field: string }[]).map(({ field }) => field))
}

/** Increases the version as a save does. */
const nextVersion = (record: object, saves = 1): object =>
  'versionno' in record ? { ...record, versionno: Number(record.versionno) + saves } : record

describe('calls that save a record', () => {
  it('are all tested here if they may return 304', () => {
    const covered = kinds.flatMap(([, { call, states = [] }]) => [call, ...states].map(nameOf))
    const mayFindNothing = endpoints.filter(
      ({ method, body, outcomes = [] }) => outcomes.includes('unchanged') || (method === 'PUT' && body),
    )
    expect(
      mayFindNothing
        .map(nameOf)
        .filter((name) => !Object.hasOwn(otherCalls, name))
        .toSorted(),
    ).toEqual([...new Set(covered)].toSorted())
  })

  it.each(kinds)('each constant field that is listed for a %s is a field of its body', (_, kind) => {
    const paths = pathsOf(kind)
    const known = (key: string) =>
      paths.some((path) => path === key || (key.endsWith('[]') && path.startsWith(key)))
    expect(Object.keys(kind.constant).filter((key) => !known(key))).toEqual([])
  })
})

forEachEngine('one field of a record', (server) => {
  describe.each(kinds)('%s', (_, kind) => {
    it.each(changeable(kind))(
      '%s can be changed without the other fields and is in the audit; repeating the save changes nothing [API-119] [T57]',
      async (path) => {
        const record = await kind.make(server())
        const change = record.changes[path]
        if (!change)
          throw new Error(
            `Add another value of the field ${path} to \`changes\`, or add the field with a reason to \`constant\`.`,
          )
        const before = await record.read()

        expect((await record.save(record.draft)).status).toBe(304)
        expect(await record.read()).toEqual(before)

        const values = [change.to, ...(change.further ?? [])]
        for (const [saves, value] of values.entries()) {
          const changed = withField(record.draft, path, value)
          const entriesBefore = await changedFieldsIn(server().host)
          const answer = await record.save(changed)
          expect(answer.status, JSON.stringify(answer.body)).toBe(200)
          if (isAudited(kind)) {
            const entries = (await changedFieldsIn(server().host)).slice(entriesBefore.length)
            const expected = change.audited ?? namesOf(path).findLast((name) => name !== '0')
            expect(entries.flat()).toContain(expected)
          }
          const read = change.reads?.(before, value) ?? { ...before, [path]: value }
          const after = nextVersion(read, saves + 1)
          expect(await record.read()).toEqual(after)

          expect((await record.save(changed)).status).toBe(304)
          expect(await record.read()).toEqual(after)
        }

        if (change.isOneWay) return
        expect((await record.save(record.draft)).status).toBe(200)
        expect(await record.read()).toEqual(nextVersion(before, values.length + 1))
      },
    )

    it('has neither the default nor a minimal value before the test changes it', async () => {
      const { draft, changes } = await kind.make(server())
      // A flag that removes a part of the record must be false, its minimal value, before the change.
      const removes = (path: string) => changes[path]?.isOneWay === true && changes[path].to === true
      const fields = changeable(kind).filter((path) => !removes(path))
      expect(fields.filter((path) => isMinimal(valueAt(draft, path)))).toEqual([])
      expect(Object.keys(changes).filter((path) => isConstant(kind, path))).toEqual([])
    })

    it.runIf(kind.states)(
      'has the same value after the record was activated or deactivated [API-119] [T57]',
      async () => {
        const record = await kind.make(server())
        expect(record.states?.map(({ call }) => call)).toEqual(kind.states)
        for (const { send, reads } of record.states ?? []) {
          const before = await record.read()
          const entriesBefore = await changedFieldsIn(server().host)
          expect((await send()).status).toBe(200)
          expect((await changedFieldsIn(server().host)).slice(entriesBefore.length)).toEqual([
            expect.arrayContaining(['inactive']),
          ])
          const after = nextVersion(reads(before))
          expect(await record.read()).toEqual(after)
          expect((await send()).status).toBe(304)
          expect(await record.read()).toEqual(after)
        }
      },
    )
  })
})
