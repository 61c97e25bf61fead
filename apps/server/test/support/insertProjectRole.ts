import type { Host } from '../../src/core/host/ports.ts'
import { fold } from '../../src/core/store/fold.ts'
import { flag } from '../../src/core/store/schema.ts'

/** Inserts an active project role without default systems. */
export async function insertProjectRole(
  { engine: { db } }: Host,
  roleName: string,
  { siteRequired = false, studyRequired = false } = {},
): Promise<void> {
  await db
    .insertInto('project_roles')
    .values({
      role_name: roleName,
      role_name_key: fold(roleName),
      description: '',
      site_required: flag(siteRequired),
      study_required: flag(studyRequired),
      inactive: 0,
      sort: 0,
      versionno: 1,
    })
    .execute()
}
