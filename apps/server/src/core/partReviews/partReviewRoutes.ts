import { partReviews, partReviewsPage } from '@portal-gateway/contract/partReviews'
import { foundAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { pageStream } from '../api/pagedTexts.ts'
import {
  countParts,
  findPart,
  type PartCursor,
  partsAtOnce,
  readParts,
  stateNamed,
} from './partReviewQueries.ts'
import { decidePart } from './partReviews.ts'

/** Registers the calls of reviewers and their deputies. Their queries decide which parts a user can review. */
export function implementPartReviews(api: Api): void {
  implement(api, partReviews.list, async ({ host, session, params, query }) => {
    const state = stateNamed(params.state)
    if (!state) return { outcome: 'missing' }
    const { page = '0', size = String(partReviewsPage) } = query
    const reading = { db: host.engine.reads, host, callerId: session.user.userId }
    const json = await pageStream<PartCursor>(
      api,
      { session, access: partReviews.list.access },
      {
        pageRequest: { page: Number(page), size: Number(size), sort: '' },
        atOnce: partsAtOnce,
        open: async () => ({
          total: await countParts(reading, state),
          read: (from, limit) => readParts(reading, state, from, limit),
        }),
      },
    )
    return { outcome: 'done', json }
  })

  implement(api, partReviews.get, async ({ host, session, params }) =>
    foundAnswer(await findPart({ db: host.engine.db, host, callerId: session.user.userId }, params.id)),
  )

  implement(api, partReviews.decide, async ({ host, session, params, body }) =>
    savedAnswer(await decidePart(host, { id: params.id, draft: body, reviewer: session.user })),
  )
}
