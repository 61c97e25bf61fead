import type { DecidedAccesses } from '@portal-gateway/contract/accessChanges'
import { Access } from '@portal-gateway/contract/accesses'
import * as v from 'valibot'

const Kept = v.object({ before: v.array(Access), after: v.array(Access) })

const contentOf = ({ roleName, sites, studyNames, systemAccessIds }: Access): Access => ({
  roleName,
  sites,
  studyNames,
  systemAccessIds,
})

/** What a decision found and what it left, as it is kept with the request: neither changes any more. */
export const decidedText = (before: readonly Access[], after: readonly Access[]): string =>
  JSON.stringify({ before: before.map(contentOf), after: after.map(contentOf) })

/** The same as it was kept; requests that were decided before it was have none. */
export const decidedIn = (text: string | null): DecidedAccesses | undefined =>
  text === null ? undefined : v.parse(Kept, JSON.parse(text))
