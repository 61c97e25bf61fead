import { files } from '@portal-gateway/contract/files'
import { allows } from '@portal-gateway/contract/permissions'
import { isImageType } from '@portal-gateway/contract/resources'
import { type Api, implement } from '../api/implement.ts'
import type { LiveSession } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import { hasUnmetAgreements } from '../permissions/unmetAgreements.ts'
import { firstPageOf } from './courses.ts'
import { coursesPath, startVisit } from './courseVisits.ts'
import { hasItemRole, isThumbnailOfCard } from './dashboardItemQueries.ts'

/** Registers the downloads of files and courses, for users with a role of the item and for administrators. [C-103] */
export function implementFiles(api: Api): void {
  implement(api, files.download, async ({ host, session, params }) => {
    const found = await findFile(host, session, params)
    if (typeof found === 'string') return { outcome: found }
    if (found.file_key === null) return { outcome: 'missing' }
    return {
      outcome: 'done',
      file: {
        key: found.file_key,
        size: found.file_size ?? 0,
        name: found.file_name ?? 'file',
        extension: found.file_ext ?? '',
        isImage: isImageType(found.res_type),
      },
    }
  })

  implement(api, files.stream, async ({ host, session, params }) => {
    const found = await findFile(host, session, params)
    if (typeof found === 'string') return { outcome: found }
    const page = found.course_key === null ? undefined : await firstPage(host, found.course_key)
    if (page === undefined) return { outcome: 'missing' }
    const token = await startVisit(host, session, params.id)
    return { outcome: 'done', leadsTo: `${host.courseOrigin()}${coursesPath}/${token}/${page}` }
  })
}

async function findFile(
  host: Host,
  { user }: LiveSession,
  params: { project: string; itemId: number; id: number },
) {
  if (params.project !== host.settings.projectName) return 'missing'
  const found = await host.engine.db
    .selectFrom('resources as r')
    .innerJoin('dashboard_items as i', 'i.id', 'r.item_id')
    .select(['r.res_type', 'r.file_key', 'r.file_name', 'r.file_size', 'r.file_ext', 'r.course_key'])
    .select(['r.inactive', 'i.inactive as itemInactive'])
    .where('r.id', '=', params.id)
    .where('r.item_id', '=', params.itemId)
    .executeTakeFirst()
  if (!found) return 'missing'
  if (!allows(user.permissions, 'ADMIN')) {
    if (found.inactive === 1 || found.itemInactive === 1) return 'missing'
    if (!(await hasItemRole(host, user.userId, params.itemId))) return 'forbidden'
    const isPaused = await hasUnmetAgreements(host.engine.db, host, user.userId, params.itemId)
    // A card with unmet agreements still shows its image. [COND-034]
    if (isPaused && !(await isThumbnailOfCard(host, params.itemId, params.id))) return 'forbidden'
  }
  return found
}

async function firstPage({ engine }: Host, courseKey: string): Promise<string | undefined> {
  const rows = await engine.db
    .selectFrom('course_files')
    .select('path')
    .where('course_key', '=', courseKey)
    .where('path', 'not like', '%/%')
    .execute()
  return firstPageOf(new Set(rows.map(({ path }) => path)))
}
