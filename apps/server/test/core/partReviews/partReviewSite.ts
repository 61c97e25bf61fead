import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import type { Access } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { PartReview } from '@portal-gateway/contract/partReviews'
import { expect } from 'vitest'
import { fold } from '../../../src/core/store/fold.ts'
import { type AccessFixtures, addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import type { Client } from '../../support/client.ts'
import { requireNamed, requireNothing } from '../../support/requireNamed.ts'
import type { TestServer } from '../../support/testServer.ts'

export type Person = Client & { userId: number }

/** What a reviewer reviews, with the names of project roles. */
export interface Scope {
  roles?: readonly string[]
  sites?: readonly string[]
  studies?: readonly string[]
}

/** Returns functions that create reviewers, deputies and requests at a server with `addAccessFixtures`. */
export async function partReviewSite(server: () => TestServer) {
  const systems: AccessFixtures = await addAccessFixtures(server())
  const db = () => server().host.engine.db

  const access = (
    roleName: string,
    [sites, studyNames]: readonly [sites?: readonly string[], studies?: readonly string[]] = [],
    changes: Partial<Access> = {},
  ): Access => ({
    roleName,
    sites: (sites ?? []).map((siteCode) => ({ siteCode, type: 'SITE' })),
    studyNames: [...(studyNames ?? [])],
    systemAccessIds: [systems.portal],
    ...changes,
  })

  /** Creates a user with this name. */
  const person = async (firstName: string, lastName: string): Promise<Person> => {
    const made = await server().holderOf('USER')
    const columns = { first_name: firstName, last_name: lastName }
    await db().updateTable('users').set(columns).where('id', '=', made.userId).execute()
    return made
  }

  const roleId = async (roleName: string): Promise<number> => {
    const { id } = await db()
      .selectFrom('project_roles')
      .select('id')
      .where('role_name_key', '=', fold(roleName))
      .executeTakeFirstOrThrow()
    return id
  }

  /** Makes a user a reviewer, as if an administrator had done it. */
  const giveScope = async ({ userId: user_id }: Person, { roles = [], sites = [], studies = [] }: Scope) => {
    await db().insertInto('reviewers').values({ user_id, versionno: 1 }).execute()
    for (const role of roles) {
      const role_id = await roleId(role)
      await db().insertInto('reviewer_roles').values({ user_id, role_id }).execute()
    }
    for (const site_code of sites) {
      await db().insertInto('reviewer_sites').values({ user_id, site_code }).execute()
    }
    for (const study_name of studies) {
      await db().insertInto('reviewer_studies').values({ user_id, study_name }).execute()
    }
  }

  const reviewer = async (scope: Scope, name: readonly [first: string, last: string] = ['Rosa', 'Lind']) => {
    const made = await person(...name)
    await giveScope(made, scope)
    return made
  }

  const addDeputy = ({ userId: user_id }: Person, { userId: deputy_id }: Person, days: [string, string]) =>
    db()
      .insertInto('review_deputies')
      .values({ user_id, deputy_id, valid_from: days[0], valid_until: days[1] })
      .execute()

  /**
   * Sends a request of a user, who is new and has these accesses unless `by` is passed. While it is sent, its project roles
   * require the sites and studies that it names, unless `isFree` is passed.
   */
  const request = async (
    accessControls: readonly object[],
    {
      current = [],
      by,
      comments = '',
      isFree = false,
    }: { current?: readonly Access[]; by?: Person; comments?: string; isFree?: boolean } = {},
  ) => {
    const requester = by ?? (await person('Mona', 'Reyes'))
    await giveAccesses(server(), requester.userId, current)
    const sent = { accessControls, requesterComments: comments }
    if (!isFree) await requireNamed(db(), accessControls)
    const { status, body } = await requester.send(api.accessChanges.create, { body: sent })
    await requireNothing(db(), accessControls)
    expect(status, JSON.stringify(body)).toBe(201)
    const change = body as AccessChange
    const part = (roleName: string): number => {
      const entry = change.accessControls.find((each) => each.roleName === roleName)
      if (!entry) throw new Error(`The request has no part ${roleName}.`)
      return entry.id
    }
    return { requester, change, part }
  }

  const page = async (client: Client, state: 'open' | 'decided', query = '') =>
    (await client.send(api.partReviews.list, { params: { state }, query })).body as Paged<PartReview>
  /** Returns the ids of the parts in the list, of one request. */
  const listed = async (client: Client, state: 'open' | 'decided', { id }: Pick<AccessChange, 'id'>) =>
    (await page(client, state, '?size=1000')).content
      .filter(({ requestId }) => requestId === id)
      .map((part) => part.id)
  const get = (client: Client, id: number) => client.send(api.partReviews.get, { params: { id } })
  const decide = (client: Client, id: number, decision: string, message = '') =>
    client.send(api.partReviews.decide, { params: { id }, body: { decision, message } })
  const approve = async (client: Client, id: number, message?: string) => {
    const { status, body } = await decide(client, id, 'APPROVED', message)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as PartReview
  }
  const refuse = async (client: Client, id: number, message = 'Not at this site.') => {
    const { status, body } = await decide(client, id, 'REFUSED', message)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as PartReview
  }

  /** Returns a request as a user sees it. */
  const seenBy = async (client: Client, { id }: Pick<AccessChange, 'id'>) =>
    (await client.send(api.accessChanges.get, { params: { requestId: id } })).body as AccessChange
  const currentAccesses = async ({ send }: Client): Promise<Access[]> => {
    const { content } = (await send(api.userAccesses.listOwn)).body as Paged<Access & { id: number }>
    return content.map(({ roleName, sites, studyNames, systemAccessIds, validFrom, validUntil }) => ({
      roleName,
      sites,
      studyNames,
      systemAccessIds,
      ...(validFrom && { validFrom }),
      ...(validUntil && { validUntil }),
    }))
  }
  const emailOf = async ({ send }: Client) =>
    ((await send(api.userProfile.get)).body as { email: string }).email
  const support = () => server().holderOf('WRITE_USERS')

  return {
    systems,
    access,
    person,
    roleId,
    giveScope,
    reviewer,
    addDeputy,
    request,
    page,
    listed,
    get,
    decide,
    approve,
    refuse,
    seenBy,
    currentAccesses,
    emailOf,
    support,
  }
}
