import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../../page/useWithTranslate.ts'

/** English texts of the page of the user's own profile. */
export const profilePageTexts = {
  title: 'Profile',
  tabs: {
    accountInfo: 'Account Info',
    projectRoles: 'Project Roles',
    agreements: 'Agreements',
    requestsHistory: 'Requests History',
    security: 'Security',
  },
  security: {
    title: 'Sessions',
    note: 'These browsers are signed in to your account. End a session that you do not recognise, and then change your password or tell User Support.',
    noteWithoutPassword:
      'These browsers are signed in to your account. End a session that you do not recognise, and then tell User Support.',
    onlyThis: 'Only this browser is signed in to your account.',
    browserOn: (browser: string, system: string): string => `${browser} on ${system}`,
    unknownBrowser: 'Unknown browser',
    /** Badge of the session in which the user reads the list. */
    current: 'This session',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
    address: 'Address',
    noAddress: 'Unknown',
    end: 'End Session',
    /** Accessible name of the button. `seen` is the time of the last call. */
    endSession: (name: string, seen: string): string => `End Session: ${name}, last seen ${seen}`,
    endOthers: 'End All Other Sessions',
    endQuestion: 'End Session?',
    endEffect: (name: string): string =>
      `${name} is signed out immediately, and what is not saved there can be lost.`,
    endOthersQuestion: 'End All Other Sessions?',
    endOthersEffect:
      'All other browsers are signed out immediately, and what is not saved there can be lost. You stay signed in here.',
    /** The last sentence of each dialog that changes how a user signs in. */
    enterPassword: 'Enter your password.',
    enterPasswordAndCode: 'Enter your password, and a code of your authenticator app or a recovery code.',
  },
  endings: {
    title: 'Roles That End',
    portalRole: (name: string): string => `Portal role ${name}`,
    projectRole: (name: string): string => `Project role ${name}`,
    renew: 'Renew',
    /** Accessible name of the button. */
    renewOf: (name: string): string => `Renew ${name}`,
    /** `before` and `after` are numbers of days: before the end, and after it. */
    note: (before: number, after: number, { plural }: Formats): string =>
      `A role ends with its last day, at midnight in UTC. You can renew a project role in its last ${plural(before, { one: 'day', other: '# days' })}${after > 0 ? `, and for ${plural(after, { one: '# day', other: '# days' })} after its end` : ''}. To extend a portal role, ask User Support.`,
    /** For users who edit their project roles without a request. */
    noteOnEditing:
      'A role ends with its last day, at midnight in UTC. To extend a project role, edit it below. To extend a portal role, ask User Support.',
  },
  portalRoles: {
    title: 'Portal Roles',
    none: 'You have no portal roles.',
    askSupport: 'If you need this role, ask User Support.',
  },
  username: 'Username',
  accountType: 'Account type',
  accountInfoRequested: 'You have requested a change of your account info.',
  accountInfoChanged: 'You have changed your request.',
  accessRequested: 'You have requested a change of your access.',
  rolesBlocked:
    'Until a colleague has decided the request or you have withdrawn it, your project roles cannot be changed here.',
  requestAccessChange: 'Request Access Change',
  changeRequest: 'Change Request',
  keepRequest: 'Keep Request As It Is',
  changing: 'You are changing your request.',
  changingEffect:
    'Until you submit this form, User Support sees the request that you sent on {date}. Your changed request then replaces it, and the time until an answer starts again.',
  /** Follows the effect if reviewers have decided a part of the request. */
  changingDecided:
    'Parts that are decided already are not in the changed request. Approved changes stay in effect.',
  pending: 'You sent one on {date}. Status: {status}. Requests take {promise}, so an answer is due by {due}.',
  late: 'You sent one on {date}. Status: {status}. Requests take {promise}; this one is late. To learn more, ask {support}.',
  /** Heading of the list of requested values. */
  requested: 'You asked for:',
  seeYourRequests: 'See your requests',
  withdraw: 'Withdraw Request',
  withdrawQuestion: 'Withdraw Request?',
  withdrawEffect:
    'User Support will no longer see or process the request. It stays in your history as withdrawn, and you can send another one.',
  /** Follows the effect if reviewers have approved a part of the request. */
  withdrawKeepsApproved: 'Changes that are approved already stay in effect.',
  // Texts shown if the request was changed, withdrawn or decided while the user edited it.
  // [EXP-024]
  replacing: {
    notFound: 'The request that you wanted to change could not be found.',
    isWithdrawn: 'You have withdrawn or changed this request already.',
    afterWithdrawal:
      'If you have withdrawn it, submit again to send another request. If you have changed it, press Reset, which discards what you entered, then Change Request to change the new one.',
    afterDecision: 'Submit it again to send it as another request.',
    isUnchanged:
      'Your pending request is unchanged. To withdraw it, press Keep Request As It Is, then Withdraw Request.',
  },
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useProfilePageTexts = () => useWithTranslate(useTexts('profilePage', profilePageTexts))

/** Type of these texts, for functions outside components. */
export type ProfilePageTexts = ReturnType<typeof useProfilePageTexts>
