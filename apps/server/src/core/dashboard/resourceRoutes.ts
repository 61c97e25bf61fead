import { resources } from '@portal-gateway/contract/resources'
import { createdAnswer, emptyAnswer, foundAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { listStream } from '../api/streamedList.ts'
import { findResource, resourceBlocks } from './resourceQueries.ts'
import { activateResource, createResource, removeResource, updateResource } from './resources.ts'

/** Registers the calls of resources, for administrators. [RES-039] */
export function implementResources(api: Api): void {
  implement(api, resources.list, async ({ host: { engine }, session, query: { itemId } }) => {
    const read = resourceBlocks(engine.reads, itemId === undefined ? undefined : Number(itemId))
    const sentTo = { session, access: resources.list.access }
    return { outcome: 'done', json: await listStream(api, sentTo, 'array', read) }
  })

  implement(api, resources.get, async ({ host, params }) =>
    foundAnswer(await findResource(host.engine.db, params.id)),
  )

  implement(api, resources.create, async ({ host, session, body, file }) =>
    createdAnswer(await createResource(host, body, file, session.user), resources.get),
  )

  implement(api, resources.update, async ({ host, session, params, query, body: draft, file }) => {
    const isFileNew = query.fileUpdated === 'true'
    return savedAnswer(await updateResource(host, params.id, { draft, file, isFileNew }, session.user))
  })

  implement(api, resources.remove, async ({ host, session, params }) =>
    emptyAnswer(await removeResource(host, params, session.user)),
  )

  implement(api, resources.activate, async ({ host, session, params }) =>
    emptyAnswer(await activateResource(host, params.id, session.user)),
  )
}
