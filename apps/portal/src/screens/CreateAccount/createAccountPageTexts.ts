import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page that creates an account. */
export const createAccountPageTexts = {
  decided: 'This request has been decided. No account can be created from it.',
  sentByYou: 'You sent this request yourself. A colleague must create the account.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useCreateAccountPageTexts = () => useTexts('createAccountPage', createAccountPageTexts)
