import { pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { resourceCategories } from '@portal-gateway/contract/resourceCategories'
import { type Api, implement } from '../api/implement.ts'
import { listStream } from '../api/streamedList.ts'
import { createResourceCategory, setCategoryState, updateResourceCategory } from './resourceCategories.ts'
import { categoryBlocks, findCategory } from './resourceCategoryQueries.ts'

/** The categories of items' resources, for administrators. [CAT-029] */
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

  implement(api, resourceCategories.create, async ({ host, session, body }) => {
    const category = await createResourceCategory(host, body, session.user)
    if (!category.isValid) return { outcome: 'invalid', errors: category.errors }
    const path = pathOf(resourceCategories.get, { id: category.value.id })
    return { outcome: 'done', value: category.value, createdAt: apiBase + path }
  })

  implement(api, resourceCategories.update, async ({ host, session, params, body }) => {
    const category = await updateResourceCategory(host, params.id, body, session.user)
    if (category === 'missing' || category === 'unchanged') return { outcome: category }
    if (!category.isValid) return { outcome: 'invalid', errors: category.errors }
    return { outcome: 'done', value: category.value }
  })

  implement(api, resourceCategories.activate, async ({ host, session, params }) =>
    answerOf(await setCategoryState(host, params.id, 'active', session.user)),
  )

  implement(api, resourceCategories.deactivate, async ({ host, session, params }) =>
    answerOf(await setCategoryState(host, params.id, 'inactive', session.user)),
  )
}

const answerOf = (result: Awaited<ReturnType<typeof setCategoryState>>) => {
  if (result === 'missing' || result === 'unchanged') return { outcome: result } as const
  if (!result.isValid) return { outcome: 'invalid', errors: result.errors } as const
  return { outcome: 'done', value: undefined } as const
}
