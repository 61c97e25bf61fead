import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts that are shown after a request for an account was sent. */
export const registrationReceiptTexts = {
  number: 'The request was submitted. Its number is {number}.',
  expected: (least: number, most: number, { number }: Formats): string =>
    `Requests typically take ${number(least)} to ${number(most)} business days to process: expect an answer by {date}. {notified}`,
  newUser: 'Request A New User',
  similarUser: 'Request A Similar User',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useRegistrationReceiptTexts = () => useTexts('registrationReceipt', registrationReceiptTexts)
