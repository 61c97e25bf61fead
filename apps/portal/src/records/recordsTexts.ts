import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts that the pages of all kinds of records share. The texts of one kind are in its screen. */
export const recordsTexts = {
  broughtBack: (why: string, action: string): string => `${why} “${action}” brings it back.`,
  lookingUpReferences: 'Searching for references …',
  moreReferences: (count: number, { number }: Formats): string => `and ${number(count)} more`,
  /** Headings of the requests that refer to a system or a project role. */
  pendingRegistrations: (count: number, { plural }: Formats): string =>
    plural(count, {
      one: '# pending registration requests it:',
      other: '# pending registrations request it:',
    }),
  outstandingAccessChanges: (count: number, { plural }: Formats): string =>
    plural(count, {
      one: '# outstanding access-change request refers to it:',
      other: '# outstanding access-change requests refer to it:',
    }),
  /** Label in front of the user's own account in a list of users. */
  you: 'You',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useRecordsTexts = () => useTexts('records', recordsTexts)
