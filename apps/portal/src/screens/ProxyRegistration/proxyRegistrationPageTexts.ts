import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page that requests an account for another person. */
export const proxyRegistrationPageTexts = {
  submittedBy: (name: string, email: string): string =>
    `Submitted by ${name} (${email}). The person gets a mail once the account exists.`,
  notified: 'You get a mail with the decision; your profile shows the status.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useProxyRegistrationPageTexts = () =>
  useTexts('proxyRegistrationPage', proxyRegistrationPageTexts)
