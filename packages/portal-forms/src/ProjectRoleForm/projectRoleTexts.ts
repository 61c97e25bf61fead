import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a project role. */
export const projectRoleTexts = {
  nameHint: 'Accesses call the role by this name, so each active role has its own.',
  renameHint:
    'Accesses call the role by this name: a new one also counts in those that people hold and in requests that are not decided.',
  siteRequiredHint: 'Whoever is given this role needs at least one site with it.',
  studyRequiredHint: 'Whoever is given this role needs at least one study with it.',
  systemsHint:
    'These are ticked when somebody chooses the role. They are information only: the role itself gives no access to a system.',
  fixedSystem: 'Part of every access.',
  namelessSystem: (id: number): string => `System ${id}`,
  namelessSystemNote: 'Has no name and cannot be chosen.',
}

/** Returns these texts and the shared ones, with the application's replacements. */
export const useProjectRoleTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('projectRole', projectRoleTexts),
})
