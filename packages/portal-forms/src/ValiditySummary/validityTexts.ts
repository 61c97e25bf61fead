import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** The English texts of the first and the last day of a right; labels come from the contract. */
export const validityTexts = {
  term: 'Validity',
  /** Name of the row that compares both days in a review. */
  days: 'First and last day',
  set: 'Set dates',
  setOf: (name: string): string => `Set dates of ${name}`,
  datesOf: (name: string): string => `Dates of ${name}`,
  hint: 'Both days are included. Days begin and end at midnight in UTC.',
  /** Follows the hint if both days are optional. */
  hintEmpty: 'An empty field means no limit.',
  /** Hint below the last day if the project role has a maximum length. */
  latest: (days: number, day: string, { plural }: Formats): string =>
    `At most ${plural(days, { one: '# day', other: '# days' })}: not later than ${day}.`,
  unlimited: 'No limits',
  from: (day: string): string => `From ${day}`,
  until: (day: string): string => `Until ${day}`,
  fromUntil: (first: string, last: string): string => `From ${first} until ${last}`,
  upcoming: 'Starts later',
  ended: 'Ended',
  endsIn: (days: number, { plural }: Formats): string =>
    days === 0 ? 'Ends today' : plural(days, { one: 'Ends in # day', other: 'Ends in # days' }),
  incomplete: (label: string): string => `${label} needs a day, a month and a year`,
}

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useValidityTexts = () => useTexts('validity', validityTexts)
