import { useTexts } from '@portal-gateway/ui/texts'

/** What the page that creates an account says, in English. */
export const createAccountPageTexts = {
  decided: 'This request has been decided. No account can be created from it.',
  sentByYou: 'You sent this request yourself: a colleague creates the account.',
}

/** Returns these texts, with the project's replacements. */
export const useCreateAccountPageTexts = () => useTexts('createAccountPage', createAccountPageTexts)
