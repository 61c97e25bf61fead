import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../../page/useWithTranslate.ts'

/** English texts of the deputies of a reviewer. */
export const deputiesTexts = {
  yours: 'Your Deputies',
  note: 'From the first to the last day (UTC), a deputy also sees and decides the parts that you review, but none of your own requests. You can still decide too. You and the deputy are told by mail.',
  none: 'You have no deputies.',
  email: 'Email',
  days: 'Days',
  add: 'Add Deputy',
  emailHint: 'The email address of a user of this portal.',
  daysHint: 'Both days are included. Days begin and end at midnight in UTC.',
  full: (count: number, { number }: Formats): string =>
    `You have ${number(count)} deputies, which is the maximum. End one to add another.`,
  end: 'End',
  endOf: (name: string): string => `End ${name}`,
  endQuestion: (name: string): string => `End ${name} as your deputy?`,
  endEffect: (name: string): string =>
    `${name} can no longer decide in your place. You are both told by mail.`,
  added: 'Deputy added',
  addedText: (email: string, first: string, last: string): string =>
    `${email} can decide in your place from ${first} until ${last}.`,
  ended: 'Deputy ended',
  endedText: (name: string): string => `${name} no longer decides in your place.`,
  deputyOf: 'You Are a Deputy',
  decideUntil: (name: string, last: string): string => `You decide for ${name} until ${last}`,
  decideFrom: (name: string, first: string, last: string): string =>
    `You decide for ${name} from ${first} until ${last}`,
  stop: 'Stop',
  stopOf: (name: string): string => `Stop deciding for ${name}`,
  stopQuestion: (name: string): string => `Stop deciding for ${name}?`,
  stopEffect: (name: string): string =>
    `You no longer see the parts that ${name} reviews. You are both told by mail.`,
  stopped: 'You are no longer a deputy',
  stoppedText: (name: string): string => `You no longer decide for ${name}.`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useDeputiesTexts = () => useWithTranslate(useTexts('deputies', deputiesTexts))
