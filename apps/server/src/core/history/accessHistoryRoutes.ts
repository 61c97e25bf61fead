import { accessHistory } from '@portal-gateway/contract/accessHistory'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { pageOfRights, questionFaults } from './accessHistoryQueries.ts'

/** Registers the call that answers who could use what on a day. */
export function implementAccessHistory(api: Api): void {
  implement(api, accessHistory.list, async ({ host, session: { user }, query }) => {
    const { reads } = host.engine
    const errors = await questionFaults(reads, host, query)
    if (errors) return { outcome: 'invalid', errors }
    return doneAnswer(await pageOfRights(reads, host, user.userId, query))
  })
}
