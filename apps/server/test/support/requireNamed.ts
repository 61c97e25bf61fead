import type { Kysely } from 'kysely'
import { fold } from '../../src/core/store/fold.ts'
import type { Schema } from '../../src/core/store/schema.ts'

/**
 * Lets each project role of a request require a site if the request names one for it, and the same for studies: only
 * these count for reviewers. Undo it with `requireNothing`, because other requests name none. [COND-067]
 */
export async function requireNamed(db: Kysely<Schema>, accessControls: readonly object[]): Promise<void> {
  for (const entry of accessControls) {
    const { roleName, sites, studyNames } = entry as {
      roleName: string
      sites: unknown[]
      studyNames: unknown[]
    }
    await db
      .updateTable('project_roles')
      .set({ site_required: sites.length > 0 ? 1 : 0, study_required: studyNames.length > 0 ? 1 : 0 })
      .where('role_name_key', '=', fold(roleName))
      .execute()
  }
}

export async function requireNothing(db: Kysely<Schema>, accessControls: readonly object[]): Promise<void> {
  await requireNamed(
    db,
    accessControls.map((entry) => ({ ...entry, sites: [], studyNames: [] })),
  )
}
