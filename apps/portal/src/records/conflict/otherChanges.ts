import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import type { OtherChange } from './conflict.ts'
import { useEditConflictTexts } from './editConflictTexts.ts'

/** Returns the facts that differ. Facts are data of a record that its draft does not contain. */
export const otherChanges = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): OtherChange[] =>
  Object.entries(after).flatMap(([label, value]) =>
    before[label] === value ? [] : [{ label, before: before[label] ?? '', after: value }],
  )

/**
 * Returns a function that returns the status of a record as a fact. For most kinds of record the draft does
 * not contain the status, because separate calls change it.
 */
export function useActivity() {
  const texts = useEditConflictTexts()
  const shared = usePortalSharedTexts()
  return ({ inactive }: { inactive: boolean }): Readonly<Record<string, string>> => ({
    [texts.status]: inactive ? shared.inactive : shared.active,
  })
}
