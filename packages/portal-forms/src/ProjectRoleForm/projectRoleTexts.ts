import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a project role. */
export const projectRoleTexts = {
  nameHint: 'Accesses show the role by this name, so each active role needs a different name.',
  renameHint:
    'Accesses show the role by this name. A new name also changes existing accesses and pending requests.',
  siteRequiredHint: 'A user needs at least one site to get this role.',
  studyRequiredHint: 'A user needs at least one study to get this role.',
  systemsHint:
    'These systems are preselected when a user chooses the role. They are information only: the role itself gives no access to a system.',
  maxDaysHint:
    '1 to 3,650. An access of this role cannot end later. Existing accesses remain as they are. If empty, an access can be unlimited.',
  defaultDaysHint: '1 to 3,650. The forms propose this length for a new access.',
  fixedSystem: 'Part of every access.',
  namelessSystem: (id: number): string => `System ${id}`,
  namelessSystemNote: 'Has no name and cannot be chosen.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useProjectRoleTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('projectRole', projectRoleTexts),
})
