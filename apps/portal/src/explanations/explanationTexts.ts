import { useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../page/useWithTranslate.ts'

/** English texts that explain why a user has a right, or does not have it. */
export const explanationTexts = {
  /** Whether the signed-in user can use an application. */
  own: {
    canUse: 'You can use this application.',
    cannotUse: 'You cannot use this application yet.',
    administrator: 'You see this as an administrator.',
    administratorEffect:
      'Administrators can open the page of every application, whatever their portal roles and agreements are.',
  },
  /** How a portal role shows an application. */
  shows: {
    CURRENT: 'The portal role {role} shows it.',
    UPCOMING: 'The portal role {role} shows it from {day}.',
    ENDED: 'The portal role {role} showed it until {day}.',
    PAUSED: 'The portal role {role} would show it, but the role is paused.',
    INACTIVE: 'The portal role {role} would show it, but the role is inactive.',
  },
  /** The state of a role in a sentence. */
  states: {
    CURRENT: 'The role applies now.',
    UPCOMING: 'The role starts on {day}.',
    ENDED: 'The role ended on {day}.',
    PAUSED: 'The role is paused until these agreements are signed.',
    INACTIVE: 'The role is inactive, so it gives no access.',
  },
  /** Short states in lists. */
  badges: { PAUSED: 'Paused', INACTIVE: 'Inactive' },
  gone: 'You do not have this role any more.',
  given: '{by} gave the role on {date}.',
  givenByRequest: '{by} gave the role on {date}, with the request {request}.',
  notRecorded: 'Not recorded',
  notRecordedSentence: 'Not recorded: who gave the role, and when.',
  /** Users do not see who of the staff gave them a role. */
  staff: 'Staff',
  system: 'The system',
  /** Name of a request, such as 'Access Change 61'. */
  request: (type: string, id: number): string => `${type} ${id}`,
  lastDay: 'The last day of the role is {day}.',
  noEnd: 'The role has no end.',
  signedUntil: 'The signature of {name} is valid until {day}.',
  signedWithoutEnd: 'The signature of {name} is valid without an end.',
  /** Agreements that pause a role or prevent the use of an application, each in a sentence. */
  unmet: {
    UNSIGNED: (name: string, version: number): string => `${name}, version ${version}, is not signed.`,
    ENDED: (name: string, version: number): string =>
      `The signature of ${name} has ended. Version ${version} is not signed.`,
    NEW_VERSION: (name: string, version: number): string =>
      `There is a new version of ${name}. Version ${version} is not signed.`,
  },
  /** Headings in the dialogs. */
  first: 'What to do first',
  roles: 'Portal roles',
  agreements: 'Signed agreements',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useExplanationTexts = () => useWithTranslate(useTexts('explanations', explanationTexts))

/** Type of these texts, for functions outside components. */
export type ExplanationTexts = ReturnType<typeof useExplanationTexts>
