import { resourceCategories } from '@portal-gateway/contract/resourceCategories'
import { type Api, implement } from '../api/implement.ts'
import { implementRecord } from '../api/implementRecord.ts'
import { listStream } from '../api/streamedList.ts'
import { categoryService } from './resourceCategories.ts'
import { categoryBlocks } from './resourceCategoryQueries.ts'

/** Registers the calls of resource categories, for administrators. [CAT-029] */
export function implementResourceCategories(api: Api): void {
  implement(api, resourceCategories.list, async ({ host: { engine }, session, query: { itemId } }) => {
    const read = categoryBlocks(engine.reads, itemId === undefined ? undefined : Number(itemId))
    const sentTo = { session, access: resourceCategories.list.access }
    return { outcome: 'done', json: await listStream(api, sentTo, 'array', read) }
  })

  implementRecord(api, resourceCategories, categoryService)
}
