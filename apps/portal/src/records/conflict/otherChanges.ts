import type { OtherChange } from './conflict.ts'

/** Returns the facts of a record outside its form that differ. */
export const otherChanges = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): OtherChange[] =>
  Object.entries(after).flatMap(([label, value]) =>
    before[label] === value ? [] : [{ label, before: before[label] ?? '', after: value }],
  )

/** Returns whether a record is active, a fact that most kinds change by separate calls. */
export const activity = ({ inactive }: { inactive: boolean }): Readonly<Record<string, string>> => ({
  Status: inactive ? 'Inactive' : 'Active',
})
