import * as v from 'valibot'
import { firstReferences } from './references.ts'

type Path = `/rest/${string}`

/** Describes a call that lists references to a record: the first ones, with the total count in a header. */
export const referenceCall = <Reference extends v.GenericSchema>(
  path: Path,
  reference: Reference,
  summary: string,
) =>
  ({
    method: 'GET',
    path,
    access: 'READ_USERS',
    summary,
    params: { id: 'id' },
    done: { status: 200, body: v.array(reference), isCounted: true, bound: firstReferences },
  }) as const
