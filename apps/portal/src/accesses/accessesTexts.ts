import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts for edit conflicts of project roles, and for the parts of access-change requests. */
export const accessesTexts = {
  /** Object of the sentence 'A colleague has changed this list of project roles meanwhile.' */
  thisList: 'this list of project roles',
  notAssigned: 'Not assigned',
  deleted: 'Deleted',
  /** The decisions of reviewers about parts of a request. */
  parts: {
    waiting: 'Waiting for a decision',
    decidedOn: (date: string): string => `Decided on ${date}`,
    decidedBy: (name: string, date: string): string => `Decided by ${name} on ${date}`,
    decidedInPlaceOf: (name: string, reviewer: string, date: string): string =>
      `Decided by ${name} in place of ${reviewer} on ${date}`,
    /** Replaces the name of a reviewer that the user must not see. */
    staff: 'staff',
    words: (message: string): string => `“${message}”`,
    decidedOf: (decided: number, all: number, { number }: Formats): string =>
      `${number(decided)} of ${number(all)} parts ${decided === 1 ? 'is' : 'are'} decided`,
  },
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useAccessesTexts = () => useTexts('accesses', accessesTexts)

/** Type of these texts, for functions outside components. */
export type AccessesTexts = ReturnType<typeof useAccessesTexts>
