import { reviewers } from '@portal-gateway/contract/reviewers'
import { doneAnswer, emptyAnswer, foundAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { addDeputy, endDeputy } from './deputies.ts'
import { ownDeputies } from './deputyQueries.ts'
import { findReviewer } from './findReviewer.ts'
import { saveReviewer } from './reviewers.ts'

/** Registers the calls about reviewers and their deputies. */
export function implementReviewers(api: Api): void {
  implement(api, reviewers.get, async ({ host, params }) =>
    foundAnswer(await findReviewer(host.engine.db, host, params.id)),
  )

  implement(api, reviewers.save, async ({ host, session, params, body }) =>
    savedAnswer(await saveReviewer(host, params.id, body, session.user)),
  )

  implement(api, reviewers.ownDeputies, async ({ host, session }) =>
    doneAnswer(await ownDeputies(host.engine.db, host, session.user.userId)),
  )

  implement(api, reviewers.addDeputy, async ({ host, session, body }) =>
    savedAnswer(await addDeputy(host, session.user, body)),
  )

  implement(api, reviewers.endDeputy, async ({ host, session, params }) =>
    emptyAnswer(await endDeputy(host, session.user, params.id)),
  )
}
