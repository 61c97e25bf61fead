import { explanations } from '@portal-gateway/contract/explanations'
import { doneAnswer, foundAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import type { Host } from '../host/ports.ts'
import { itemOfUser, ownItem } from './itemOfUser.ts'
import { itemsOfUser } from './itemsOfUser.ts'
import { rightsOfUser } from './rightsOfUser.ts'

/** Registers the calls that answer why a user has a right, or does not have it. [COND-056] */
export function implementExplanations(api: Api): void {
  implement(api, explanations.own, async ({ host, session: { user } }) =>
    doneAnswer(await rightsOfUser(host, { userId: user.userId, viewerId: user.userId })),
  )

  implement(api, explanations.ofUser, async ({ host, session: { user }, params }) =>
    foundAnswer(
      (await isUser(host, params.id))
        ? await rightsOfUser(host, { userId: params.id, viewerId: user.userId })
        : undefined,
    ),
  )

  implement(api, explanations.ownItem, async ({ host, session: { user }, params }) =>
    foundAnswer(await ownItem(host, user, params.id)),
  )

  implement(api, explanations.itemsOfUser, async ({ host, params }) =>
    foundAnswer(await itemsOfUser(host, params.id)),
  )

  implement(api, explanations.itemOfUser, async ({ host, session: { user }, params }) =>
    foundAnswer(await itemOfUser(host, { userId: params.id, viewerId: user.userId }, params.itemId)),
  )
}

const isUser = async ({ engine }: Host, id: number): Promise<boolean> =>
  (await engine.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
