import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { ReviewerDraft } from '@portal-gateway/contract/reviewers'
import { dayAfter } from '@portal-gateway/contract/validity'
import * as v from 'valibot'
import { projectRoleService } from '../../../src/core/configuration/projectRoles.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import type { Client } from '../../support/client.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import type { TestServer } from '../../support/testServer.ts'

const { reviewers } = api

export const reviewerIn = (body: unknown) => v.parse(reviewers.get.done.body, body)
export const ownDeputiesIn = (body: unknown) => v.parse(reviewers.ownDeputies.done.body, body)

/** Creates a project role; returns its id and name. */
export async function newProjectRole({ host }: TestServer) {
  const roleName = `Nurse ${randomUUID()}`.slice(0, 32)
  const draft = { roleName, description: 'Cares', siteRequired: false, studyRequired: false, sort: 0 }
  const systemAccessIds = [await fixedSystem(host)]
  const { id } = valueOf(
    await projectRoleService.create(host, { ...draft, systemAccessIds, agreementIds: [] }, serverActor),
  )
  return { id, roleName }
}

/** Inserts an active site and returns its code. */
export async function newSite({ host }: TestServer, status = 'Active') {
  const code = `S-${randomUUID()}`.slice(0, 32)
  await host.engine.db.insertInto('sites').values({ site_code: code, site_name: code, status }).execute()
  return code
}

/** Inserts a study and returns its name. */
export async function newStudy({ host }: TestServer) {
  const study = `STUDY ${randomUUID()}`
  await host.engine.db.insertInto('studies').values({ study, label: study }).execute()
  return study
}

export const noScope = { projectRoleIds: [], siteCodes: [], studyNames: [] }

/** Saves what a user reviews, as an administrator. */
export const saveScope = (admin: Client, id: number, draft: Partial<ReviewerDraft>) =>
  admin.send(reviewers.save, { params: { id }, body: { ...noScope, versionno: 0, ...draft } })

/** Creates a signed-in user who reviews a project role of their own. */
export async function newReviewer(server: TestServer) {
  const reviewer = await server.signedIn({ roles: [await server.role('USER')] })
  const { id: role } = await newProjectRole(server)
  const { status } = await saveScope(await server.holderOf('ADMIN'), reviewer.userId, {
    projectRoleIds: [role],
  })
  if (status !== 200) throw new Error(`The scope was not saved: ${status}.`)
  return Object.assign(reviewer, { role })
}

/** Returns the day that is this number of days after today. */
export const inDays = ({ host }: TestServer, days: number): string => dayAfter(today(host), days)
