import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { RequestStatus } from '@portal-gateway/contract/requestStatus'
import * as v from 'valibot'
import { insertAccessControl, saveUserAccesses } from '../../../src/core/accesses/accessControls.ts'
import { flag } from '../../../src/core/store/schema.ts'
import type { Answered } from '../../support/client.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { insertRegistration } from '../../support/insertRegistration.ts'
import type { TestServer } from '../../support/testServer.ts'

const calls = api.projectRoles

/** Returns the role in the body of a response. */
export const storedRole = (body: unknown) => v.parse(calls.get.done.body, body)

export const unique = (name: string) => `${name} ${randomUUID()}`

/** Returns the expected 422 response with exactly these field errors. */
export const refusal = (fieldErrors: Record<string, string[]>) => ({
  status: 422,
  body: { globalErrors: [], fieldErrors },
})

/** Returns the status and body of a response, for comparisons. */
export const answered = ({ status, body }: Answered) => ({ status, body })

/** Inserts a system and returns its id. */
export async function newSystem(
  { host }: TestServer,
  { systemName = unique('Tracker'), inactive = false, sort = 0 } = {},
): Promise<number> {
  const { id } = await host.engine.db
    .insertInto('systems')
    .values({
      system_name: systemName,
      system_name_key: systemName.toLowerCase(),
      description: '',
      inactive: flag(inactive),
      sort,
      is_fixed: 0,
      versionno: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates an administrator and helper functions for project roles. */
export async function atProjectRoles(server: TestServer) {
  const admin = await server.holderOf('ADMIN')
  const fixed = await fixedSystem(server.host)
  const draft = (changes: object = {}) => ({
    roleName: unique('Reader'),
    description: 'Reads.',
    siteRequired: false,
    studyRequired: false,
    systemAccessIds: [fixed],
    ...changes,
  })
  const create = (changes?: object) => admin.send(calls.create, { body: draft(changes) })
  const save = (id: number, body: object) => admin.send(calls.update, { params: { id }, body })
  const get = async (id: number) => storedRole((await admin.send(calls.get, { params: { id } })).body)
  return {
    admin,
    fixed,
    draft,
    create,
    make: async (changes?: object) => storedRole((await create(changes)).body),
    save,
    get,
    activate: (id: number) => admin.send(calls.activate, { params: { id } }),
    deactivate: (id: number) => admin.send(calls.deactivate, { params: { id } }),
  }
}

const accessTo = (roleName: string) => ({
  roleName,
  sites: [{ siteCode: 'A', type: 'SITE' as const }],
  studyNames: ['S'],
  systemAccessIds: [],
})

/** Replaces a user's accesses with accesses of these roles. */
export const hold = ({ host }: TestServer, userId: number, roleNames: readonly string[]) =>
  host.engine.db
    .transaction()
    .execute((trx) =>
      saveUserAccesses(trx, userId, roleNames.map(accessTo), { now: 5, by: '1 - Ada Lovelace' }),
    )

const texts = {
  requester_comments: '',
  reviewer_comments: '',
  message_to_requester: '',
  sysaid_ticket: '',
  changed_at: 5,
  last_modified_by: '',
  versionno: 1,
}
const person = {
  first_name: 'Ada',
  first_name_key: 'ada',
  last_name: 'Lovelace',
  last_name_key: 'lovelace',
  email: 'ada@portal.example',
  email_key: 'ada@portal.example',
}

/** Inserts a registration that requests these roles. */
export async function newRegistration(
  { host }: TestServer,
  roleNames: readonly string[],
  status: 'PENDING' | 'APPROVED' | 'DENIED' = 'PENDING',
  createdAt = 5,
): Promise<number> {
  const accesses = roleNames.map((roleName) => ({ ...accessTo(roleName), requestType: 'NEW' as const }))
  const [firstName, lastName, email] = ['Ada', 'Lovelace', 'ada@portal.example']
  return insertRegistration(host, { firstName, lastName, email, status, createdAt, accesses })
}

interface AccessChangeFacts {
  status?: RequestStatus
  heldBefore?: string
  createdAt?: number
}

/** Inserts an access change in which a user requests these roles. */
export async function newAccessChange(
  { host }: TestServer,
  userId: number,
  roleNames: readonly string[],
  { status = 'NEW', heldBefore = '[]', createdAt = 5 }: AccessChangeFacts = {},
): Promise<number> {
  const { db } = host.engine
  const { id } = await db
    .insertInto('access_changes')
    .values({
      ...texts,
      ...person,
      user_id: userId,
      request_type: 'NEW',
      held_before: heldBefore,
      request_status: status,
      inactive: 0,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const roleName of roleNames) {
    await insertAccessControl(db, { entity: 'USER_ACCESS_MOD_REQUEST', id }, accessTo(roleName), 5)
  }
  return id
}
