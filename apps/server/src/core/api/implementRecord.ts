import type { recordCalls } from '@portal-gateway/contract/recordCalls'
import type * as v from 'valibot'
import type { VersionedDraft, VersionedRecord } from '../records/recordKind.ts'
import type { RecordService } from '../records/recordService.ts'
import { createdAnswer, emptyAnswer, foundAnswer, savedAnswer } from './answers.ts'
import { type Api, implement } from './implement.ts'

type DescribedCalls<Input, Draft, Stored> = ReturnType<
  typeof recordCalls<'signedIn' | 'ADMIN', v.GenericSchema<Stored>, v.GenericSchema<Input, Draft>>
>
type RecordCalls<Input, Draft, Stored> = Omit<DescribedCalls<Input, Draft, Stored>, 'list' | 'update'> &
  Partial<Pick<DescribedCalls<Input, Draft, Stored>, 'update'>>

/**
 * Registers the calls that `recordCalls` describes, except the list. Omit `update` from `calls` if its path
 * does not contain the id of the record.
 */
export function implementRecord<Input, Draft extends Input & VersionedDraft, Stored extends VersionedRecord>(
  api: Api,
  calls: RecordCalls<Input, Draft, Stored>,
  service: RecordService<Input, Draft, Stored>,
): void {
  implement(api, calls.get, async ({ host, params }) =>
    foundAnswer(await service.find(host.engine.db, params.id)),
  )
  implement(api, calls.create, async ({ host, session, body }) =>
    createdAnswer(await service.create(host, body, session.user), calls.get),
  )
  if (calls.update)
    implement(api, calls.update, async ({ host, session, params, body }) =>
      savedAnswer(await service.update(host, params.id, body, session.user)),
    )
  implement(api, calls.activate, async ({ host, session, params }) =>
    emptyAnswer(await service.setState(host, params.id, 'active', session.user)),
  )
  implement(api, calls.deactivate, async ({ host, session, params }) =>
    emptyAnswer(await service.setState(host, params.id, 'inactive', session.user)),
  )
}
