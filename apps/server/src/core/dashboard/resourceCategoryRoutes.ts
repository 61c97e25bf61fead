import { resourceCategories } from '@portal-gateway/contract/resourceCategories'
import { type Api, implement } from '../api/implement.ts'
import { recordRules } from '../api/recordRules.ts'
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

  const rules = recordRules(categoryService, resourceCategories.get)
  implement(api, resourceCategories.get, rules.get)
  implement(api, resourceCategories.create, rules.create)
  implement(api, resourceCategories.update, rules.update)
  implement(api, resourceCategories.activate, rules.activate)
  implement(api, resourceCategories.deactivate, rules.deactivate)
}
