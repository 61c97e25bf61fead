import { useTexts } from '@portal-gateway/ui/texts'

/** What the page that requests an account for another person says, in English. */
export const proxyRegistrationPageTexts = {
  submittedBy: (name: string, email: string): string =>
    `Submitted by ${name} (${email}). The person is told by mail once the account is there.`,
  notified: 'You are told by mail what was decided; your profile shows how far it is.',
}

/** Returns these texts, with the project's replacements. */
export const useProxyRegistrationPageTexts = () =>
  useTexts('proxyRegistrationPage', proxyRegistrationPageTexts)
