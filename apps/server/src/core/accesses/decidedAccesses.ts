import type { DecidedAccesses } from '@portal-gateway/contract/accessChanges'
import { Access } from '@portal-gateway/contract/accesses'
import { limitsOf } from '@portal-gateway/contract/validity'
import * as v from 'valibot'

const StoredDecision = v.object({ before: v.array(Access), after: v.array(Access) })

const contentOf = ({ roleName, sites, studyNames, systemAccessIds, ...validity }: Access): Access => ({
  roleName,
  sites,
  studyNames,
  systemAccessIds,
  ...limitsOf(validity),
})

/** Serialises the accesses before and after a decision. The text is stored with the request and never changes. */
export const decidedText = (before: readonly Access[], after: readonly Access[]): string =>
  JSON.stringify({ before: before.map(contentOf), after: after.map(contentOf) })

/** Parses the stored text; undefined if the request was decided before this text was stored. */
export const decidedIn = (text: string | null): DecidedAccesses | undefined =>
  text === null ? undefined : v.parse(StoredDecision, JSON.parse(text))
