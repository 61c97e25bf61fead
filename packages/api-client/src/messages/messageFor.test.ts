import { api } from '@portal-gateway/contract/api'
import type { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../answer.ts'
import { accessChangeMessages } from './accessChanges.ts'
import { accessHistoryMessages } from './accessHistory.ts'
import { agreementMessages } from './agreements.ts'
import { announcementMessages } from './announcements.ts'
import { auditMessages } from './audit.ts'
import { captchaMessages } from './captcha.ts'
import { dashboardItemAlerts, dashboardItemMessages } from './dashboardItems.ts'
import { directoryChangeMessages } from './directoryChanges.ts'
import { explanationMessages } from './explanations.ts'
import { fileMessages } from './files.ts'
import { institutionMessages } from './institutions.ts'
import { linkedIdentityMessages } from './linkedIdentities.ts'
import { lockedAccountMessages } from './lockedAccounts.ts'
import { messageFor } from './messageFor.ts'
import type { MessagesOf } from './messageTypes.ts'
import { openSessionMessages } from './openSessions.ts'
import { ownAgreementMessages } from './ownAgreements.ts'
import { partReviewMessages } from './partReviews.ts'
import { passkeySessionMessages } from './passkeySession.ts'
import { passkeyMessages } from './passkeys.ts'
import { passwordMessages } from './passwords.ts'
import { portalRoleMessages } from './portalRoles.ts'
import { profileChangeMessages } from './profileChanges.ts'
import { projectRoleMessages } from './projectRoles.ts'
import { registrationActionMessages } from './registrationActions.ts'
import { registrationMessages } from './registrations.ts'
import { requestClaimMessages } from './requestClaims.ts'
import { resourceCategoryMessages } from './resourceCategories.ts'
import { resourceMessages } from './resources.ts'
import { reviewerMessages } from './reviewers.ts'
import { secondFactorMessages } from './secondFactor.ts'
import { sessionMessages } from './session.ts'
import { singleSignInMessages } from './singleSignIn.ts'
import { siteMessages } from './sites.ts'
import { studyMessages } from './studies.ts'
import { systemHealthMessages } from './systemHealth.ts'
import { systemMessages } from './systems.ts'
import { userAccessMessages } from './userAccesses.ts'
import { userCapabilityMessages } from './userCapabilities.ts'
import { userProfileMessages } from './userProfile.ts'
import { userRequestMessages } from './userRequests.ts'
import { userMessages } from './users.ts'

type Loading = Failure<typeof dashboardItems.get>
type Updating = Failure<typeof dashboardItems.update>

/**
 * The messages of every resource. Four resources have none: the portal does not call `partners`, and does not
 * show failures of `pendingWork`, `liveAnnouncements` and `publicAnnouncements`. Any other missing resource
 * is a type error.
 */
const all = {
  session: sessionMessages,
  userCapabilities: userCapabilityMessages,
  userProfile: userProfileMessages,
  profileChanges: profileChangeMessages,
  userRequests: userRequestMessages,
  users: userMessages,
  accessHistory: accessHistoryMessages,
  audit: auditMessages,
  passwords: passwordMessages,
  dashboardItems: dashboardItemMessages,
  resourceCategories: resourceCategoryMessages,
  files: fileMessages,
  portalRoles: portalRoleMessages,
  userAccesses: userAccessMessages,
  accessChanges: accessChangeMessages,
  registrations: registrationMessages,
  registrationActions: registrationActionMessages,
  captcha: captchaMessages,
  projectRoles: projectRoleMessages,
  systems: systemMessages,
  sites: siteMessages,
  studies: studyMessages,
  announcements: announcementMessages,
  agreements: agreementMessages,
  ownAgreements: ownAgreementMessages,
  explanations: explanationMessages,
  lockedAccounts: lockedAccountMessages,
  openSessions: openSessionMessages,
  secondFactor: secondFactorMessages,
  passkeys: passkeyMessages,
  passkeySession: passkeySessionMessages,
  institutions: institutionMessages,
  linkedIdentities: linkedIdentityMessages,
  directoryChanges: directoryChangeMessages,
  systemHealth: systemHealthMessages,
  requestClaims: requestClaimMessages,
  partReviews: partReviewMessages,
  reviewers: reviewerMessages,
  resources: resourceMessages,
  singleSignIn: singleSignInMessages,
} satisfies {
  [Resource in keyof Omit<
    typeof api,
    'partners' | 'pendingWork' | 'liveAnnouncements' | 'publicAnnouncements'
  >]: MessagesOf<(typeof api)[Resource]>
}

const texted: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = all

const loading = (answer: Loading) => messageFor(dashboardItemMessages.get, answer)
const updating = (answer: Updating) => messageFor(dashboardItemMessages.update, answer)
// @ts-expect-error: these messages have no text for the possible outcome 'unchanged'
const unsaid = (answer: Updating) => messageFor(dashboardItemMessages.get, answer)

describe('messageFor', () => {
  it("uses the call's own message for an outcome [MSG-024, MSG-040]", () => {
    expect(loading({ outcome: 'missing' })).toBe('The requested dashboard item could not be found.')
    expect(updating({ outcome: 'unchanged' })).toBe('There are no changes to submit.')
  })

  it('distinguishes an inactive record from a forbidden one [MSG-025, MSG-026]', () => {
    const noPermission = 'You do not have permission to access this dashboard item.'
    expect(loading({ outcome: 'forbidden', isInactive: false })).toBe(noPermission)
    expect(loading({ outcome: 'signedOut' })).toBe(noPermission)
    expect(loading({ outcome: 'forbidden', isInactive: true })).toBe(
      'The requested dashboard item has been deleted.',
    )
  })

  it('says that nothing was changed if the call needs a recent sign-in [IDENT-093]', () => {
    const answer = { outcome: 'forbidden', isInactive: false, mustSignInAgain: true } as const
    expect(loading(answer)).toBe('To do this, you must sign in again. Nothing was changed.')
    expect(updating(answer)).toBe('To do this, you must sign in again. Nothing was changed.')
  })

  it('uses the common message if the call has none [MSG-008]', () => {
    expect(loading({ outcome: 'unreachable' })).toBe(
      'The server cannot be reached. Check your connection and try again.',
    )
    expect(updating({ outcome: 'signedOut' })).toBe('Please sign in')
    expect(updating({ outcome: 'forbidden', isInactive: true })).toBe('You are not authorized to do this.')
  })

  it('uses the failure message if there is no other message [EXP-155]', () => {
    expect(loading({ outcome: 'broken' })).toBe('Problem loading dashboard item.')
    expect(updating({ outcome: 'invalid', errors: { globalErrors: [], fieldErrors: {} } })).toBe(
      'Unable to update dashboard item due to one or more errors.',
    )
  })

  it('every call of every resource has a failure message [EXP-155]', () => {
    for (const [resource, calls] of Object.entries(all)) {
      for (const [name, { failure }] of Object.entries(calls)) {
        expect(failure, `${resource}.${name}`).toMatch(/^[A-Z].*\.$/)
      }
    }
  })

  it('every call has messages for `missing` and `unchanged` if it declares them [EXP-155] [SHELL-046]', () => {
    for (const [resource, calls] of Object.entries<Record<string, Endpoint>>(api)) {
      for (const [name, { outcomes = [] }] of Object.entries(calls)) {
        const texts = texted[resource]?.[name]
        for (const outcome of ['missing', 'unchanged'] as const)
          if (texts && outcomes.includes(outcome))
            expect(texts[outcome], `${resource}.${name}, ${outcome}`).toMatch(/^[A-Z].*\.$/)
      }
    }
  })

  it('the failure message of a list of references names the kind of record [MSG-056] [MSG-075] [MSG-114]', () => {
    expect(portalRoleMessages.users.failure).toBe('Problem loading users referencing portal role.')
    const { users, pendingRegistrations, outstandingAccessChanges } = projectRoleMessages
    expect([users, pendingRegistrations, outstandingAccessChanges].map(({ failure }) => failure)).toEqual([
      'Problem loading users referencing project-role.',
      'Problem loading user registrations referencing project-role.',
      'Problem loading user access-change requests referencing project-role.',
    ])
    const ofSystem = systemMessages
    expect(ofSystem.projectRoles.failure).toBe('Problem loading project-roles referencing system.')
    expect(ofSystem.users.failure).toBe('Problem loading users referencing system.')
    expect(ofSystem.pendingRegistrations.failure).toBe(
      'Problem loading user registrations referencing system.',
    )
    expect(ofSystem.outstandingAccessChanges.failure).toBe(
      'Problem loading user access-change requests referencing system.',
    )
  })

  it('a missing message is a type error', () => {
    const update = { failure: 'No.', missing: 'Gone.' }
    // @ts-expect-error: the call declares 'unchanged', but the text is missing
    const incomplete: MessagesOf<typeof dashboardItems> = { ...dashboardItemMessages, update }
    // @ts-expect-error: the failure message is missing
    const silent: MessagesOf<typeof dashboardItems>['list'] = {}
    expect([incomplete.update, silent]).toEqual([update, {}])
    expect(unsaid({ outcome: 'unchanged' })).toBe(dashboardItemMessages.get.failure)
  })
})

describe('alerts of dashboard items', () => {
  it('name the item [MSG-048] [MSG-049]', () => {
    expect(dashboardItemAlerts.created('Imaging Archive')).toEqual({
      title: 'Created Item',
      text: 'Successfully created dashboard item Imaging Archive',
    })
    expect(dashboardItemAlerts.updated('Imaging Archive').text).toBe(
      'Successfully updated dashboard item Imaging Archive',
    )
  })
})
