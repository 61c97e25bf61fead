import type { UnmetReason } from '@portal-gateway/contract/agreements'
import { processingDays } from '@portal-gateway/contract/requestStatus'
import type { Validity } from '@portal-gateway/contract/validity'
import type { EndingRole, MailedSignIn, MailTexts, ProvenBefore } from './mailTexts.ts'

const messageIn = (message: string): string[] =>
  message === '' ? [] : [`User Support writes:\n\n${message}`]

/** Formats a duration, for example '30 minutes' or '72 hours'. */
function duration(seconds: number): string {
  const [count, unit] = seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : [Math.round(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const validity = (seconds: number): string =>
  `The link works once and for ${duration(seconds)}. A newer link replaces it.`

const review = `User Support reviews it. This takes ${processingDays.least} to ${processingDays.most} business days. You will get the decision by mail.`

const statusAt = (history: string): string =>
  `You can see the status of your request on your profile:\n${history}`

const projectRolesAt = (address: string): string =>
  `You can see your project roles on your profile:\n${address}`

const browserOn = ({ browser, system }: MailedSignIn): string =>
  browser && system ? `${browser} on ${system}` : browser || system || 'Unknown browser'

/** Returns the first and the last day of a role, for example 'until 2027-03-31'. */
function daysIn({ validFrom, validUntil }: Validity): string {
  if (validFrom && validUntil) return `from ${validFrom} until ${validUntil}`
  if (validFrom) return `from ${validFrom}`
  return validUntil ? `until ${validUntil}` : 'without limits'
}

const unmetReasons: Readonly<Record<UnmetReason, string>> = {
  UNSIGNED: 'not signed yet',
  ENDED: 'your signature has ended',
  NEW_VERSION: 'new version since your signature',
}

const agreement = (name: string, state: string, uses: readonly string[]): string =>
  `- ${name} (${state}), for: ${uses.join(', ')}`

const inDays = (days: number): string => `in ${days} ${days === 1 ? 'day' : 'days'}`

const endingRole = ({ kind, name, lastDay, daysLeft }: EndingRole): string => {
  const left = daysLeft === 0 ? 'today' : inDays(daysLeft)
  return `- ${kind === 'PORTAL_ROLE' ? 'Portal role' : 'Project role'} ${name}: last day ${lastDay}, ${left}`
}

const hasKind = (roles: readonly EndingRole[], kind: EndingRole['kind']): boolean =>
  roles.some((role) => role.kind === kind)

/** The phrases about a kind of request. `result` is the consequence of an approval as requested. */
const requests = {
  PROFILE_CHANGE: {
    what: 'to change your name or email address',
    result: () =>
      'Your account now has the new name and email address. You can sign in with this address or with your user name.',
    changedResult: () =>
      'Your account now has the approved name and email address. You can sign in with this address or with your user name.',
  },
  ACCESS_CHANGE: {
    what: 'to change your access',
    result: projectRolesAt,
    changedResult: projectRolesAt,
  },
}

/** Where a password is changed that somebody else knows. */
const passwordPlaces = {
  password: 'on your profile',
  organisationPassword: 'at your organisation',
  institution: 'at your institution',
} as const satisfies Record<ProvenBefore, string>

/** The English texts of the portal's mails. */
export const englishMailTexts: MailTexts = {
  greeting: 'Hello,',
  duration,
  passwordLink: (mode, { portalName, link, seconds }) =>
    mode === 'set_initial_password'
      ? {
          subject: `Set your password for ${portalName}`,
          paragraphs: [
            `You have an account at ${portalName}. Set its password here:`,
            link,
            validity(seconds),
            'If you did not expect this, you do not need to do anything.',
          ],
        }
      : {
          subject: `Reset your password for ${portalName}`,
          paragraphs: [
            `Somebody, probably you, asked for a new password for your account at ${portalName}. Set it here:`,
            link,
            validity(seconds),
            'If it was not you, you do not need to do anything: your password does not change.',
          ],
        },
  passwordChanged: ({ portalName, supportEmail, link, institutions, hasPasskeys, profile }) => ({
    subject: `Your password for ${portalName} was changed`,
    paragraphs: [
      `The password of your account at ${portalName} was changed. You have been signed out everywhere else.`,
      `If you did not change it, contact ${supportEmail} and set a new password immediately:`,
      link,
      ...(institutions.length === 0
        ? []
        : [
            `You can still sign in with: ${institutions.join(', ')}. If you have not linked all of them yourself, unlink the others on your profile, under Security:`,
            profile,
          ]),
      ...(hasPasskeys
        ? [
            'You can still sign in with your passkeys. If you have not added all of them yourself, remove the others on your profile, under Security:',
            profile,
          ]
        : []),
    ],
  }),
  newBrowser: ({ portalName, supportEmail, sessions, hasPassword, ...signIn }) => ({
    subject: `New browser signed in to your account at ${portalName}`,
    paragraphs: [
      `Somebody, probably you, signed in to your account at ${portalName} with a browser that the portal does not recognise:`,
      `Time: ${signIn.time}\nBrowser: ${browserOn(signIn)}\nAddress: ${signIn.address ?? 'Unknown'}`,
      'If it was you, you do not need to do anything.',
      hasPassword
        ? `If it was not you, change your password immediately, which also ends all other sessions, and contact ${supportEmail}. You can see and end your sessions on your profile, under Security:`
        : `If it was not you, end the session on your profile, under Security, change your password at your organisation, and contact ${supportEmail}:`,
      sessions,
    ],
  }),
  factorAdded: ({ portalName, supportEmail, profile }) => ({
    subject: `Authenticator app added to your account at ${portalName}`,
    paragraphs: [
      `An authenticator app was added to your account at ${portalName}. When you sign in, you now need a code of the app as well as your password.`,
      'Keep your recovery codes in a safe place. With one of them you can sign in if you do not have the app.',
      `If you did not add it, contact ${supportEmail} immediately. You can see and remove the app on your profile, under Security:`,
      profile,
    ],
  }),
  factorRemoved: ({ portalName, supportEmail, isBySupport, profile }) => ({
    subject: `Authenticator app removed from your account at ${portalName}`,
    paragraphs: [
      isBySupport
        ? `User Support has removed the authenticator app of your account at ${portalName}. To sign in, you now need only your password.`
        : `The authenticator app of your account at ${portalName} was removed. To sign in, you now need only your password.`,
      'The recovery codes can no longer be used.',
      `If you did not want this, contact ${supportEmail} immediately. You can add an authenticator app on your profile, under Security:`,
      profile,
    ],
  }),
  factorRequired: ({ portalName, supportEmail, requiredFrom, roles, hasOtherSignIn, profile, ...facts }) => ({
    subject: `Your account at ${portalName} needs an authenticator app from ${requiredFrom} on`,
    paragraphs: [
      `From ${requiredFrom} (UTC) on, ${inDays(facts.daysLeft)}, your account at ${portalName} needs a second factor. ${roles.length === 1 ? 'This portal role requires' : 'These portal roles require'} it:`,
      roles.map((role) => `- ${role}`).join('\n'),
      'Add an authenticator app before that day, on your profile, under Security:',
      profile,
      'Otherwise the portal asks you to add it from that day on, before it shows other pages.',
      ...(hasOtherSignIn
        ? [
            'You do not need the app while you sign in with a passkey, or with an institution whose second factor the portal accepts.',
          ]
        : []),
      `If you have no password for this portal, or cannot use an authenticator app, contact ${supportEmail}.`,
    ],
  }),
  recoveryCodesRenewed: ({ portalName, supportEmail, profile }) => ({
    subject: `New recovery codes for your account at ${portalName}`,
    paragraphs: [
      `New recovery codes were created for your account at ${portalName}. The former ones can no longer be used.`,
      'You see your authenticator app and how many codes are left on your profile, under Security:',
      profile,
      `If you did not create them, somebody knows your password and a code: contact ${supportEmail} immediately.`,
    ],
  }),
  recoveryCodeUsed: ({ portalName, supportEmail, left, profile }) => ({
    subject: `Recovery code used for your account at ${portalName}`,
    paragraphs: [
      `A recovery code of your account at ${portalName} was used instead of a code of your authenticator app.`,
      `It cannot be used again. Recovery codes left: ${left}. You can create new ones on your profile, under Security:`,
      profile,
      `If it was not you, somebody knows your password and your recovery codes: contact ${supportEmail} immediately.`,
    ],
  }),
  wrongCodes: ({ portalName, supportEmail, proven, profile }) => ({
    subject: `Wrong codes entered for your account at ${portalName}`,
    paragraphs: [
      proven === 'institution'
        ? `Somebody signed in with your institution at ${portalName}, and then entered a wrong code of your authenticator app several times. Nobody is signed in without a right code.`
        : `Somebody entered the right password of your account at ${portalName}, and then a wrong code of your authenticator app several times. Nobody is signed in without a right code.`,
      'If it was you, check that the clock of your phone is right, or sign in with a recovery code.',
      `If it was not you, somebody knows your password: change it immediately ${passwordPlaces[proven]}, and contact ${supportEmail}. You see your sessions on your profile, under Security:`,
      profile,
    ],
  }),
  passkeyAdded: ({ portalName, supportEmail, profile }) => ({
    subject: `Passkey added to your account at ${portalName}`,
    paragraphs: [
      `A passkey was added to your account at ${portalName}. You can now sign in with it, without your password and without a code.`,
      `If you did not add it, contact ${supportEmail} immediately. You can see and remove it on your profile, under Security:`,
      profile,
    ],
  }),
  passkeyRemoved: ({ portalName, supportEmail, isBySupport, profile }) => ({
    subject: isBySupport
      ? `Passkeys removed from your account at ${portalName}`
      : `Passkey removed from your account at ${portalName}`,
    paragraphs: [
      isBySupport
        ? `User Support has removed all passkeys of your account at ${portalName}. You can no longer sign in with them.`
        : `A passkey of your account at ${portalName} was removed. You can no longer sign in with it.`,
      `If you did not want this, contact ${supportEmail} immediately. You can add a passkey on your profile, under Security:`,
      profile,
    ],
  }),
  identityLinked: ({ portalName, supportEmail, institution, profile }) => ({
    subject: `${institution} linked to your account at ${portalName}`,
    paragraphs: [
      `You can now sign in to your account at ${portalName} with ${institution}.`,
      `If you did not want this, contact ${supportEmail} immediately. You can see and unlink it on your profile, under Security:`,
      profile,
    ],
  }),
  identityUnlinked: ({ portalName, supportEmail, institution, isBySupport, profile }) => ({
    subject: `${institution} unlinked from your account at ${portalName}`,
    paragraphs: [
      isBySupport
        ? `User Support has unlinked ${institution} from your account at ${portalName}. You can no longer sign in with it.`
        : `${institution} was unlinked from your account at ${portalName}. You can no longer sign in with it.`,
      `If you did not want this, contact ${supportEmail} immediately. You can link an institution on your profile, under Security:`,
      profile,
    ],
  }),
  account: ({ portalName, supportEmail, username, signIn, passwordLink, message }) => ({
    subject: passwordLink ? `Set your password for ${portalName}` : `Your account at ${portalName}`,
    paragraphs: [
      `You now have an account at ${portalName}.`,
      ...(passwordLink
        ? [
            `Your user name is ${username}. Set your password here:`,
            passwordLink.link,
            validity(passwordLink.seconds),
          ]
        : [`You sign in with the user name ${username} and the password of your organisation:`, signIn]),
      ...messageIn(message),
      `If you did not expect this, contact ${supportEmail}.`,
    ],
  }),
  signInChanged: ({ portalName, supportEmail, hasMoved, username, signIn }) => ({
    subject: `Your account at ${portalName} was changed`,
    paragraphs: [
      `User Support changed your account at ${portalName}.`,
      ...(hasMoved
        ? ['Mails about the account are now sent to this address, and you can sign in with it.']
        : []),
      ...(username === undefined ? [] : [`Your user name is now ${username}.`]),
      signIn,
      `If you did not expect this, contact ${supportEmail} immediately.`,
    ],
  }),
  emailMoved: ({ portalName, supportEmail }) => ({
    subject: `The email address of your account at ${portalName} was changed`,
    paragraphs: [
      `Your account at ${portalName} now has another email address. Mails about the account are no longer sent to this address.`,
      `If you did not request this, contact ${supportEmail} immediately.`,
    ],
  }),
  requested: ({ portalName, supportEmail, request, history }) => ({
    subject: `Your request at ${portalName}`,
    paragraphs: [
      `We have received your request ${requests[request].what} at ${portalName}.`,
      review,
      statusAt(history),
      `If you did not send this request, contact ${supportEmail}.`,
    ],
  }),
  approved: ({ portalName, request, message, projectRoles, parts }) => ({
    subject: `Your request at ${portalName} was approved`,
    paragraphs: [
      `Your request ${requests[request].what} at ${portalName} was approved.`,
      ...(parts === '' ? [] : [parts]),
      requests[request].result(projectRoles),
      ...messageIn(message),
    ],
  }),
  approvedWithChanges: ({ portalName, request, message, projectRoles, parts }) => ({
    subject: `Your request at ${portalName} was approved with changes`,
    paragraphs: [
      `Your request ${requests[request].what} at ${portalName} was approved, but not everything as you requested:`,
      parts,
      requests[request].changedResult(projectRoles),
      ...messageIn(message),
    ],
  }),
  rejected: ({ portalName, supportEmail, request, message, history, parts }) => ({
    subject: `Your request at ${portalName} was rejected`,
    paragraphs: [
      `Your request ${requests[request].what} at ${portalName} was rejected. Your account does not change.`,
      ...(parts === '' ? [] : [parts]),
      ...messageIn(message),
      `If you have questions, contact ${supportEmail}. You can send another request on your profile:\n${history}`,
    ],
  }),
  partDecided: ({ portalName, part, left, history }) => ({
    subject: `A part of your request at ${portalName} was decided`,
    paragraphs: [
      `A part of your request ${requests.ACCESS_CHANGE.what} at ${portalName} was decided:`,
      part,
      left === 1
        ? 'One other part still waits for its decision.'
        : `${left} other parts still wait for their decision.`,
      `You find the state of each part on your profile:\n${history}`,
    ],
  }),
  agreementsDue: ({ portalName, supportEmail, unmet, ending, profile }) => ({
    subject:
      unmet.length + ending.length === 1
        ? `An agreement at ${portalName} needs your signature`
        : `Agreements at ${portalName} need your signature`,
    paragraphs: [
      ...(unmet.length === 0
        ? []
        : [
            'To use the following applications and project roles, sign these agreements:',
            unmet
              .map(({ name, version, reason, uses }) =>
                agreement(`${name}, version ${version}`, unmetReasons[reason], uses),
              )
              .join('\n'),
          ]),
      ...(ending.length === 0
        ? []
        : [
            'Your signature of the following agreements ends soon. To keep your access, sign them again before the last day:',
            ending
              .map(({ name, lastDay, daysLeft, uses }) =>
                agreement(name, `last day ${lastDay}, ${daysLeft === 0 ? 'today' : inDays(daysLeft)}`, uses),
              )
              .join('\n'),
          ]),
      `You can read and sign agreements on your profile, under Agreements:\n${profile}`,
      `If you have questions about an agreement, contact ${supportEmail}.`,
    ],
  }),
  rolesEnd: ({ portalName, supportEmail, roles, profile }) => ({
    subject:
      roles.length === 1
        ? `A role of your account at ${portalName} ends soon`
        : `Roles of your account at ${portalName} end soon`,
    paragraphs: [
      roles.length === 1
        ? `A role of your account at ${portalName} ends soon:`
        : `Roles of your account at ${portalName} end soon:`,
      roles.map(endingRole).join('\n'),
      'A role ends with its last day, at midnight in UTC.',
      ...(hasKind(roles, 'PROJECT_ROLE')
        ? [`If you still need a project role, renew it on your profile:\n${profile}`]
        : [`You can see your roles on your profile:\n${profile}`]),
      ...(hasKind(roles, 'PORTAL_ROLE') ? [`If you still need a portal role, contact ${supportEmail}.`] : []),
    ],
  }),
  deputyAdded: ({ portalName, supportEmail, to, days, reviews }) =>
    to === 'DEPUTY'
      ? {
          subject: `You are the deputy of a reviewer at ${portalName}`,
          paragraphs: [
            `A reviewer at ${portalName} has chosen you as a deputy ${daysIn(days)} (UTC). On these days you can review requests in place of the reviewer.`,
            `You can see the requests and the reviewer, and end it, on this page:\n${reviews}`,
            `If you have questions, contact ${supportEmail}.`,
          ],
        }
      : {
          subject: `New deputy for your reviews at ${portalName}`,
          paragraphs: [
            `You have a new deputy at ${portalName} ${daysIn(days)} (UTC). On these days the deputy can review requests in your place.`,
            `You can see and end your deputies on this page:\n${reviews}`,
            `If you did not choose this deputy, contact ${supportEmail} immediately.`,
          ],
        },
  deputyEnded: ({ portalName, supportEmail, to, by, days, reviews }) =>
    to === 'DEPUTY'
      ? {
          subject: `You are no longer the deputy of a reviewer at ${portalName}`,
          paragraphs: [
            by === 'DEPUTY'
              ? `You have ended being the deputy of a reviewer at ${portalName} ${daysIn(days)} (UTC).`
              : `The reviewer at ${portalName} whose deputy you were ${daysIn(days)} (UTC) has ended it.`,
            `You can see whose deputy you are on this page:\n${reviews}`,
            `If you have questions, contact ${supportEmail}.`,
          ],
        }
      : {
          subject: `A deputy for your reviews at ${portalName} was ended`,
          paragraphs: [
            by === 'DEPUTY'
              ? `Your deputy at ${portalName} ${daysIn(days)} (UTC) has ended it, and reviews no requests in your place any more.`
              : `You have ended your deputy at ${portalName} ${daysIn(days)} (UTC), who reviews no requests in your place any more.`,
            `You can see and choose your deputies on this page:\n${reviews}`,
            `If you have questions, contact ${supportEmail}.`,
          ],
        },
  partsWait: ({ portalName, isInPlace, reviews }) => ({
    subject: `Request to review at ${portalName}`,
    paragraphs: [
      isInPlace
        ? `A user has requested another access at ${portalName}. As the deputy of a reviewer, you can review at least a part of the request:`
        : `A user has requested another access at ${portalName}. You can review at least a part of the request:`,
      reviews,
    ],
  }),
  registered: ({ portalName, supportEmail, id }) => ({
    subject: `Your request at ${portalName}`,
    paragraphs: [
      `We have received your request for an account at ${portalName}. Its number is ${id}.`,
      review,
      `If you did not send this request, you do not need to do anything. If you have questions, contact ${supportEmail}.`,
    ],
  }),
  proxyRegistered: ({ portalName, supportEmail, id, history }) => ({
    subject: `Your request at ${portalName}`,
    paragraphs: [
      `We have received your request for an account for another person at ${portalName}. Its number is ${id}.`,
      review,
      statusAt(history),
      `If you did not send this request, contact ${supportEmail}.`,
    ],
  }),
  registrationWaits: ({ portalName, id, link }) => ({
    subject: `Request ${id} for an account at ${portalName}`,
    paragraphs: [`A person has requested an account at ${portalName}. Review the request here:`, link],
  }),
  registrationApproved: ({ portalName, id, message }) => ({
    subject: `Your request at ${portalName} was approved`,
    paragraphs: [
      `Your request ${id} for an account at ${portalName} was approved. The person for whom you requested it has been notified by mail.`,
      ...messageIn(message),
    ],
  }),
  registrationDenied: ({ portalName, supportEmail, id, message }) => ({
    subject: `Your request at ${portalName} was rejected`,
    paragraphs: [
      `Your request ${id} for an account at ${portalName} was rejected.`,
      ...messageIn(message),
      `If you have questions, contact ${supportEmail}.`,
    ],
  }),
  partMessage: (message) => `The reviewer writes: ${message}`,
  decisions: { APPROVED: 'approved', CHANGED: 'approved with changes', REFUSED: 'not approved' },
  notes: { 'not approved': 'not approved', 'not removed': 'not removed', 'also approved': 'also approved' },
  days: (days, requested) =>
    requested ? `Valid ${daysIn(days)} (requested: ${daysIn(requested)})` : `Valid ${daysIn(days)}`,
  system: (id) => `System ${id}`,
}
