import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a registration. */
export const registrationTexts = {
  tabsLabel: 'Request for an account',
  tabs: {
    public: { personalDetails: '1. Personal Details', projectRoles: '2. Project Roles', comments: '' },
    proxy: { personalDetails: 'Personal Details', projectRoles: 'Project Roles', comments: 'Comments' },
  },
  rolesHint: {
    public: 'What you will do in the project, where, and which applications you need for it.',
    proxy: 'What this person will do in the project, where, and which applications they need for it.',
  },
  commentsHint: 'Information for User Support.',
  submitting: 'Submitting the request',
  step: (number: number, count: number): string => `Step ${number} of ${count}`,
  ofRole: (roleName: string, message: string): string => `${roleName}: ${message}`,
  refused: 'Unable to submit user-registration due to one or more errors.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useRegistrationTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('registration', registrationTexts),
})
