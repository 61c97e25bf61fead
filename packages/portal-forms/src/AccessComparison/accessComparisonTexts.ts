import { type Formats, type Shown, useTexts } from '@portal-gateway/ui/texts'

/** Numbers of changes in one role. */
export interface RoleChanges {
  added: number
  removed: number
  /** Requested changes that are not applied. */
  left: number
  /** Whether a save would change the first or the last day. */
  hasOtherDates: boolean
  /** Whether the reviewer has not applied any change yet; the same for all roles of the request. */
  isAtFirst: boolean
  isDecided: boolean
}

const roles =
  (action: string) =>
  (count: number, { plural }: Formats): string =>
    plural(count, { one: `# role ${action}`, other: `# roles ${action}` })

/** The English texts of the comparison of accesses. */
export const accessComparisonTexts = {
  heading: "Requested Changes and User's Current Access",
  headers: {
    name: 'Site, study or system',
    before: 'Current',
    requested: 'Requested',
    answer: 'To be saved',
  },
  /** Heading and headers for a request that is decided. */
  decidedHeading: "Requested Changes and User's Access When It Was Decided",
  decidedHeaders: {
    name: 'Site, study or system',
    before: 'Before',
    requested: 'Requested',
    answer: 'Saved',
  },
  summary: 'If you approve',
  figures: {
    NEW: roles('added'),
    CHANGE: roles('modified'),
    REMOVAL: roles('removed'),
    kept: roles('kept'),
  },
  /** Shown if no access would change. */
  nothingYet: (left: number, { plural }: Formats): string =>
    left > 0
      ? `Nothing changes yet. ${plural(left, { one: 'The requested change is not applied', other: 'None of the # requested changes is applied' })}.`
      : 'Nothing changes.',
  /** Example: '2 of 3 requested changes are not applied.' */
  someLeft: (left: number, all: number, { number }: Formats): string =>
    `${number(left)} of ${number(all)} requested changes ${left === 1 ? 'is' : 'are'} not applied.`,
  has: 'Has access',
  hasNot: 'No access',
  add: 'Add',
  remove: 'Remove',
  keep: 'Keep',
  /** Note at the system that every role includes, which is the portal itself. */
  fixed: 'Part of every role',
  notMentioned: 'Not mentioned',
  answers: {
    added: 'Added',
    removed: 'Removed',
    kept: 'Kept',
    left: 'Refused',
    // Shown until any change is applied.
    leftOut: 'Not added yet',
    leftIn: 'Not removed yet',
  },
  legend: {
    added: 'added',
    removed: 'removed',
    kept: 'kept',
    left: 'refused',
    toAdd: 'to add',
    toRemove: 'to remove',
  },
  keptCount: (count: number): string => `${count} kept`,
  notInRequest: 'Not in this request',
  /** Summary of the changes of one role, for example '+2 −1 · 1 refused'. */
  changes: ({ added, removed, left, hasOtherDates, isAtFirst, isDecided }: RoleChanges): string =>
    [
      [added > 0 && `+${added}`, removed > 0 && `−${removed}`].filter(Boolean).join(' ') ||
        (left > 0 || hasOtherDates ? '' : isDecided ? 'Nothing changed' : 'As it is today'),
      hasOtherDates && 'other dates',
      left > 0 && (isAtFirst ? `${left} not applied yet` : `${left} refused`),
    ]
      .filter(Boolean)
      .join(' · '),
  apply: 'Apply Above Changes',
  applied: 'The requested changes are applied.',
  notApplied: (refused: number): string =>
    refused > 0
      ? `The requested changes are not all applied: ${refused} refused.`
      : 'The requested changes are not all applied.',
  atFirst: 'No change is applied yet: To be saved shows the access that the user has today.',
  /** Accessible name of a checkbox, for example 'Added: ML-021 Kilimani, Sites, Site Data Manager'. */
  box: (said: string, name: string, kind: string, roleName: string): string =>
    `${said}: ${name}, ${kind}, ${roleName}`,
}

/** The type of the texts that `useAccessComparisonTexts` returns. */
export type AccessComparisonTexts = Shown<typeof accessComparisonTexts>

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useAccessComparisonTexts = () => useTexts('accessComparison', accessComparisonTexts)
