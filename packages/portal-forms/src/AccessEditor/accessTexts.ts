import { type Formats, type Shown, useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'
import { useValidityTexts } from '../ValiditySummary/validityTexts.ts'

const counted =
  (one: string, other: string) =>
  (count: number, { plural }: Formats): string =>
    plural(count, { one: `# ${one}`, other: `# ${other}` })

/** The English texts of the editor of accesses; labels come from the contract. */
export const accessTexts = {
  heading: 'Project Roles',
  empty: 'No project roles specified.',
  add: 'Add Project Role',
  edit: 'Edit',
  remove: 'Delete',
  undo: 'Keep',
  editOf: (roleName: string): string => `Edit ${roleName}`,
  removeOf: (roleName: string): string => `Delete ${roleName}`,
  undoOf: (roleName: string): string => `Keep ${roleName}`,
  marks: { NEW: 'Added', CHANGE: 'Modified', REMOVAL: 'Marked for Deletion' },
  sites: { label: 'Sites', count: counted('site', 'sites'), none: 'No sites' },
  studies: { label: 'Studies', count: counted('study', 'studies'), none: 'No studies' },
  systems: { label: 'Systems', count: counted('system', 'systems'), none: 'No systems' },
  /** Term of the reasons why an access is paused. */
  paused: 'Status',
  /** Reasons why an access is paused, each with the name of an agreement. */
  pausedBy: {
    UNSIGNED: (name: string): string => `Paused: ${name} is not signed`,
    ENDED: (name: string): string => `Paused: the signature of ${name} has ended`,
    NEW_VERSION: (name: string): string => `Paused: the new version of ${name} is not signed`,
  },
  ofRole: (kind: string, roleName: string): string => `${kind} of ${roleName}`,
  dialog: {
    addTitle: 'Add Project Role',
    editTitle: 'Edit Project Role',
    role: 'Project Roles',
    choose: 'Choose a project role',
    noneLeft: 'All project roles are on the list already.',
    unknown: (name: string): string => `${name} (no longer offered)`,
    nameless: (id: number): string => `System ${id} (without a name)`,
    fixed: 'Part of every access',
    failed: 'Problem saving; one or more fields contains an error',
    unchanged: 'There are no changes to save.',
    roleRequired: 'Project Role is required',
    siteRequired: 'At least one site is required',
    studyRequired: 'At least one study is required',
    systemRequired: 'At least one system is required',
    unsavedTitle: 'Unsaved Changes',
    unsaved: 'Your changes in this window are not saved yet. If you continue, they are lost.',
    abandon: 'Abandon Changes',
  },
}

/** The type of the editor's texts that `useAccessTexts` returns. */
export type AccessTexts = Shown<typeof accessTexts>

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useAccessTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('access', accessTexts),
  validity: useValidityTexts().term,
})
