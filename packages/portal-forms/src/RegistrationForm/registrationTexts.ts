import { useFormTexts } from '../texts/texts.tsx'

/** What the form of a registration says, in English. */
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
  commentsHint: 'What User Support should know.',
  optional: (label: string): string => `${label} (optional)`,
  next: 'Next',
  submit: 'Submit Request',
  submitting: 'Submitting the request',
  reset: 'Reset',
  step: (number: number, count: number): string => `Step ${number} of ${count}`,
  ofRole: (roleName: string, message: string): string => `${roleName}: ${message}`,
  refused: 'Unable to submit user-registration due to one or more errors.',
}

/** The form's texts in force. */
export const useRegistrationTexts = () => useFormTexts('registration', registrationTexts)
