import type { OtherChange } from './conflict.ts'

/** What differs of a record beside its form. */
export const otherChanges = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): OtherChange[] =>
  Object.entries(after).flatMap(([label, value]) =>
    before[label] === value ? [] : [{ label, before: before[label] ?? '', after: value }],
  )

/** Whether a record is in use: a fact of most kinds that has calls of its own. */
export const activity = ({ inactive }: { inactive: boolean }): Readonly<Record<string, string>> => ({
  Status: inactive ? 'Inactive' : 'Active',
})
