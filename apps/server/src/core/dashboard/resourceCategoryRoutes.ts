import { resourceCategories } from '@portal-gateway/contract/resourceCategories'
import { type Api, implement } from '../api/implement.ts'
import { listStream } from '../api/streamedList.ts'
import { createdAnswer, savedAnswer, stateAnswer } from '../api/writtenAnswers.ts'
import { createResourceCategory, setCategoryState, updateResourceCategory } from './resourceCategories.ts'
import { categoryBlocks, findCategory } from './resourceCategoryQueries.ts'

/** Registers the calls of resource categories, for administrators. [CAT-029] */
export function implementResourceCategories(api: Api): void {
  implement(api, resourceCategories.list, async ({ host: { engine }, session, query: { itemId } }) => {
    const read = categoryBlocks(engine.reads, itemId === undefined ? undefined : Number(itemId))
    const sentTo = { session, access: resourceCategories.list.access }
    return { outcome: 'done', json: await listStream(api, sentTo, 'array', read) }
  })

  implement(api, resourceCategories.get, async ({ host, params }) => {
    const category = await findCategory(host.engine.db, params.id)
    return category ? { outcome: 'done', value: category } : { outcome: 'missing' }
  })

  implement(api, resourceCategories.create, async ({ host, session, body }) =>
    createdAnswer(await createResourceCategory(host, body, session.user), resourceCategories.get),
  )

  implement(api, resourceCategories.update, async ({ host, session, params, body }) =>
    savedAnswer(await updateResourceCategory(host, params.id, body, session.user)),
  )

  implement(api, resourceCategories.activate, async ({ host, session, params }) =>
    stateAnswer(await setCategoryState(host, params.id, 'active', session.user)),
  )

  implement(api, resourceCategories.deactivate, async ({ host, session, params }) =>
    stateAnswer(await setCategoryState(host, params.id, 'inactive', session.user)),
  )
}
