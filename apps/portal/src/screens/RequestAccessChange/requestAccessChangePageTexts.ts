import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page that requests other project roles. */
export const requestAccessChangePageTexts = {
  notChangeable: 'You cannot change this request.',
  isAnother: 'What you submit here is another request.',
  introduction: (promise: string): string =>
    `Change your project roles below and submit the request to User Support. Requests typically take ${promise} to process; until then you keep the access that you have.`,
  renewing: (role: string, day: string): string =>
    `This request renews ${role} until ${day}. Check it and press Submit Request.`,
  renewingWithoutLength: (role: string): string =>
    `To renew ${role}, edit it and enter a later last day. Then press Submit Request.`,
  notRenewable: 'This role cannot be renewed now.',
  /** `before` and `after` are numbers of days: before the end, and after it. */
  whenRenewable: (before: number, after: number, { plural }: Formats): string =>
    `A role can be renewed in its last ${plural(before, { one: 'day', other: '# days' })}${after > 0 ? `, and for ${plural(after, { one: '# day', other: '# days' })} after its end` : ''}. Otherwise, edit it below like a new one.`,
  toYourRoles: 'Go to your project roles',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useRequestAccessChangePageTexts = () =>
  useTexts('requestAccessChangePage', requestAccessChangePageTexts)
