import { useFormTexts } from '../texts/texts.tsx'

const roles = (count: number): string => `${count} ${count === 1 ? 'role' : 'roles'}`

/** What the comparison of accesses says, in English. */
export const accessComparisonTexts = {
  heading: "Requested Changes and User's Current Access",
  headers: { name: 'Site, study or system', before: 'Current', asked: 'Requested', answer: 'To be saved' },
  summary: 'If you approve',
  figures: {
    NEW: (count: number): string => `${roles(count)} added`,
    CHANGE: (count: number): string => `${roles(count)} modified`,
    REMOVAL: (count: number): string => `${roles(count)} removed`,
    kept: (count: number): string => `${roles(count)} kept`,
  },
  has: 'Has access',
  hasNot: 'No access',
  add: 'Add',
  remove: 'Remove',
  keep: 'Keep',
  notMentioned: 'Not mentioned',
  answers: {
    added: 'Added',
    removed: 'Removed',
    kept: 'Kept',
    // What was asked for and is not done: one is not added, the other stays.
    leftOut: 'Not added',
    leftIn: 'Not removed',
  },
  keptCount: (count: number): string => `${count} kept`,
  notInRequest: 'Not in this request',
  changes: (added: number, removed: number): string =>
    [added > 0 && `+${added}`, removed > 0 && `−${removed}`].filter(Boolean).join(' ') || 'As it is today',
  apply: 'Apply Above Changes',
  applied: 'The requested changes are applied.',
  notApplied: 'The requested changes are not all applied.',
  /** The name of a box: 'Added: ML-021 Kilimani Research Hospital, Sites, Site Data Manager'. */
  box: (said: string, name: string, kind: string, roleName: string): string =>
    `${said}: ${name}, ${kind}, ${roleName}`,
}

/** The comparison's texts in force. */
export const useAccessComparisonTexts = () => useFormTexts('accessComparison', accessComparisonTexts)
