import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts about inactivity and an expired session. */
export const sessionTexts = {
  stillThere: 'Are you still there?',
  signOutNow: 'Sign Out Now',
  staySignedIn: 'Stay Signed In',
  // [C-028]
  minutesLeft: (minutes: number, { plural }: Formats): string =>
    `You will be signed out in ${plural(minutes, { one: '# minute', other: '# minutes' })} due to inactivity.`,
  secondsLeft: (seconds: number, { plural }: Formats): string =>
    `You will be signed out in ${plural(seconds, { one: '# second', other: '# seconds' })} due to inactivity.`,
  changesStay: 'Your unsaved changes stay on this page until you sign in again.',
  noChanges: 'You have no unsaved changes. After you sign in again, you come back to this page.',
  /** Text beside the countdown. */
  untilSignedOut: 'until you are signed out, at {time}',
  signInAgain: 'Sign in again',
  giveUp: 'Discard changes and sign out',
  unsavedIsKept: (reason: string, owner: string): string =>
    `${reason}. Your unsaved changes are still on this page: sign in as ${owner} to continue.`,
  actionNeedsSignIn: (owner: string): string =>
    `For this action you must have signed in recently. What you have entered is kept: sign in as ${owner} to continue.`,
  cancel: 'Cancel',
  signInWith: (institution: string): string => `Sign in with ${institution}`,
  comeBack: 'Sign in in the new tab, then come back to this one.',
  otherUser: (name: string): string => `You signed in as ${name}.`,
  signedOut: 'Signed Out',
  stillAtInstitution: (institution: string): string =>
    `You are signed out of this portal. You may still be signed in at ${institution}. On a computer that others use too, sign out there as well.`,
  signOutOf: (institution: string): string => `Sign out of ${institution}`,
  backToSignIn: 'Back to Sign In',
  otherUserAdvice: (owner: string): string =>
    `You were signed out again, because the unsaved changes on this page belong to ${owner}. Sign in as ${owner}, or discard them.`,
  otherUserInTab: (name: string): string => `In the other tab, ${name} has signed in.`,
  otherUserInTabAdvice: (owner: string): string => `To continue on this page, sign in as ${owner}.`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useSessionTexts = () => useTexts('session', sessionTexts)

/** Type of these texts, for functions outside components. */
export type SessionTexts = ReturnType<typeof useSessionTexts>
