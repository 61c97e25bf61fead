import type { Endpoint } from '@portal-gateway/contract/endpoint'
import type { Host } from '../host/ports.ts'
import type { VersionedDraft, VersionedRecord } from '../records/recordKind.ts'
import type { RecordService } from '../records/recordService.ts'
import type { LiveSession } from './sessions.ts'
import { createdAnswer, savedAnswer, stateAnswer } from './writtenAnswers.ts'

interface Made {
  host: Host
  session: LiveSession
}
interface OfOne extends Made {
  params: { id: number }
}

/** Returns the rules of the calls that `recordCalls` describes. `get` is the call whose path a new record has. */
export const recordRules = <Input, Draft extends VersionedDraft, Stored extends VersionedRecord>(
  service: RecordService<Input, Draft, Stored>,
  get: Pick<Endpoint, 'path'>,
) => {
  const setState =
    (state: 'active' | 'inactive') =>
    async ({ host, session, params }: OfOne) =>
      stateAnswer(await service.setState(host, params.id, state, session.user))
  return {
    async get({ host, params }: OfOne) {
      const record = await service.find(host.engine.db, params.id)
      return record ? ({ outcome: 'done', value: record } as const) : ({ outcome: 'missing' } as const)
    },
    create: async ({ host, session, body }: Made & { body: Input }) =>
      createdAnswer(await service.create(host, body, session.user), get),
    update: async ({ host, session, params, body }: OfOne & { body: Draft }) =>
      savedAnswer(await service.update(host, params.id, body, session.user)),
    activate: setState('active'),
    deactivate: setState('inactive'),
  }
}
