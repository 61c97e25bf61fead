import { isSameAccess, kindsOf } from '@portal-gateway/contract/accessComparison'
import type { Access, AccessControlDraft } from '@portal-gateway/contract/accesses'
import type { Kysely } from 'kysely'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { inChunks } from './accessControls.ts'

/** The sites and studies that a part of an access-change request changes. */
export interface ChangedSites {
  siteCodes: string[]
  studyNames: string[]
}

/** Whether a project role requires a site and a study. */
interface RoleRequirements {
  siteRequired: boolean
  studyRequired: boolean
}

/** Loads what the active project roles require. Returns a function of a role's name; an inactive role requires nothing. */
export async function roleRequirements(db: Kysely<Schema>): Promise<(roleName: string) => RoleRequirements> {
  const rows = await db
    .selectFrom('project_roles')
    .select(['role_name_key', 'site_required', 'study_required'])
    .where('inactive', '=', 0)
    .execute()
  const roles = new Map(rows.map((role) => [role.role_name_key, role]))
  return (roleName) => {
    const role = roles.get(fold(roleName))
    return { siteRequired: role?.site_required === 1, studyRequired: role?.study_required === 1 }
  }
}

/**
 * Returns the sites that a requested access changes if its project role requires a site, and the studies if it requires
 * a study. Others do not limit what the role allows: a requester could name the site of a befriended reviewer. [COND-067]
 */
export function changedSites(
  requested: AccessControlDraft,
  current: Access | undefined,
  { siteRequired, studyRequired }: RoleRequirements,
): ChangedSites {
  const { siteCodes, studyNames } = allChanged(requested, current)
  return { siteCodes: siteRequired ? siteCodes : [], studyNames: studyRequired ? studyNames : [] }
}

/**
 * If the access differs from the current one only in the sites, the result has the added and the removed sites, and the
 * same for studies. Otherwise the request changes what the user can do at every site and in every study of both accesses,
 * so it has all of them.
 */
function allChanged(requested: AccessControlDraft, current: Access | undefined): ChangedSites {
  const now = kindsOf(requested)
  const before = current ? kindsOf(current) : { sites: [], studyNames: [] }
  // A removal has the values of the current access, and ends the whole access.
  if (current && requested.requestType !== 'REMOVAL') {
    if (isSameAccess({ ...current, sites: requested.sites }, requested))
      return { siteCodes: eitherOf(now.sites, before.sites), studyNames: [] }
    if (isSameAccess({ ...current, studyNames: requested.studyNames }, requested))
      return { siteCodes: [], studyNames: eitherOf(now.studyNames, before.studyNames) }
  }
  return {
    siteCodes: [...new Set([...now.sites, ...before.sites])],
    studyNames: [...new Set([...now.studyNames, ...before.studyNames])],
  }
}

/** Returns the names that only one of the lists contains. */
function eitherOf(one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)]
  return [...[...left].filter((name) => !right.has(name)), ...[...right].filter((name) => !left.has(name))]
}

/** Stores the sites and studies that a part of a request changes. Its reviewers are found by them. */
export async function insertChangedSites(
  trx: Kysely<Schema>,
  accessControlId: number,
  { siteCodes, studyNames }: ChangedSites,
): Promise<void> {
  for (const part of inChunks(siteCodes))
    await trx
      .insertInto('changed_sites')
      .values(part.map((site_code) => ({ access_control_id: accessControlId, site_code })))
      .execute()
  for (const part of inChunks(studyNames))
    await trx
      .insertInto('changed_studies')
      .values(part.map((study_name) => ({ access_control_id: accessControlId, study_name })))
      .execute()
}
