import * as v from 'valibot'
import { firstReferences } from './references.ts'

type Path = `/rest/${string}`

/** Returns a call that lists the first references to a record; a header has the total count. */
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
