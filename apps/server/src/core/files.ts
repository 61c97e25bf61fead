import { files } from '@portal-gateway/contract/files'
import { allows } from '@portal-gateway/contract/permissions'
import { holdsRoleOf } from './dashboardItemViews.ts'
import { type Api, implement } from './implement.ts'

/** Files of resources, for holders of the item's roles and for administrators. [C-103] */
export function implementFiles(api: Api): void {
  implement(api, files.download, async ({ host, session: { user }, params }) => {
    if (params.project !== host.settings.projectName) return { outcome: 'missing' }
    const found = await host.engine.db
      .selectFrom('resources as r')
      .innerJoin('dashboard_items as i', 'i.id', 'r.item_id')
      .select(['r.file_key', 'r.file_name', 'r.file_size', 'r.file_ext'])
      .select(['r.inactive', 'i.inactive as itemInactive'])
      .where('r.id', '=', params.id)
      .where('r.item_id', '=', params.itemId)
      .executeTakeFirst()
    if (!found || found.file_key === null) return { outcome: 'missing' }
    if (!allows(user.permissions, 'ADMIN')) {
      if (found.inactive === 1 || found.itemInactive === 1) return { outcome: 'missing' }
      if (!(await holdsRoleOf(host, user.userId, params.itemId))) return { outcome: 'forbidden' }
    }
    return {
      outcome: 'done',
      file: {
        key: found.file_key,
        size: found.file_size ?? 0,
        name: found.file_name ?? 'file',
        extension: found.file_ext ?? '',
      },
    }
  })
}
