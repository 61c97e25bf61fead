import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  accessChangeDraftExample,
  accessChangeExample,
  commentsOnlyChangeExample,
} from './accessChanges.examples.ts'
import { AccessChangeDraft, accessChanges } from './accessChanges.ts'
import { userAccessesExample } from './accesses.examples.ts'
import { UserAccess } from './accesses.ts'
import { accessHistoryExample } from './accessHistory.examples.ts'
import { accessHistory } from './accessHistory.ts'
import {
  agreementDraftExample,
  agreementSignaturesExample,
  agreementsExample,
  agreementTextExample,
  agreementUsesExample,
  agreementVersionsExample,
  longTextsAgreementExample,
  ownAgreementsExample,
  ownAgreementTextExample,
  signedAgreementTextExample,
  signedVersionExample,
  unmetAgreementsExample,
  unsignedUsersExample,
} from './agreements.examples.ts'
import {
  Agreement,
  AgreementDraft,
  AgreementSignature,
  agreements,
  UnmetAgreement,
  UnsignedUser,
} from './agreements.ts'
import {
  announcementDraftExample,
  announcementsExample,
  liveAnnouncementsExample,
  longTextsAnnouncementExample,
  publicAnnouncementsExample,
} from './announcements.examples.ts'
import { Announcement, AnnouncementDraft, announcements } from './announcements.ts'
import { auditEntriesExample, longAuditEntryExample } from './audit.examples.ts'
import { AuditEntry } from './audit.ts'
import {
  captchaChallengeExample,
  endlessChallengeExample,
  expiredChallengeExample,
} from './captcha.examples.ts'
import { CaptchaChallenge } from './captcha.ts'
import { check } from './check.ts'
import {
  dashboardCardsExample,
  dashboardItemDraftExample,
  dashboardItemExample,
  dashboardItemForUsersExample,
  dashboardItemRowsExample,
  longTextsItemExample,
  untitledItemExample,
} from './dashboardItems.examples.ts'
import { DashboardItemDraft, dashboardItems } from './dashboardItems.ts'
import { directoryChangesExample } from './directoryChanges.examples.ts'
import { directoryChanges } from './directoryChanges.ts'
import {
  itemAnswersExample,
  itemExplanationExample,
  rightsExplanationExample,
} from './explanations.examples.ts'
import { explanations } from './explanations.ts'
import {
  arrivalExamples,
  institutionSignOutExample,
  noInstitutionSignOutExample,
} from './institutions.examples.ts'
import { Arrival, InstitutionSignOut } from './institutions.ts'
import {
  linkedIdentitiesExample,
  linkOutcomeExamples,
  linkStartExample,
  linkStartedExample,
  longLabelIdentityExample,
  noIdentitiesExample,
  onlyIdentityExample,
  ownIdentitiesExample,
} from './linkedIdentities.examples.ts'
import {
  LinkedIdentities,
  LinkedIdentity,
  LinkOutcome,
  LinkStart,
  LinkStarted,
  linkedIdentities,
} from './linkedIdentities.ts'
import { liveAnnouncements } from './liveAnnouncements.ts'
import {
  lockedAccountsExample,
  longNamesLockedAccountExample,
  ownLockedAccountExample,
} from './lockedAccounts.examples.ts'
import { LockedAccount, lockedAccounts } from './lockedAccounts.ts'
import { longAgentSessionExample, openSessionsExample } from './openSessions.examples.ts'
import { OpenSession, openSessions } from './openSessions.ts'
import { ownAgreements } from './ownAgreements.ts'
import { onePage } from './paged.examples.ts'
import { RedeemedSignIn } from './partners.ts'
import { decidedPartExample, openPartExample } from './partReviews.examples.ts'
import { partReviews } from './partReviews.ts'
import { NewPasskey, PasskeyAssertion } from './passkeyAnswers.ts'
import { PasskeyAttempt, PasskeySignIn } from './passkeySession.ts'
import {
  longNamePasskeyExample,
  newPasskeyExample,
  noPasskeysExample,
  notOfferedPasskeysExample,
  onlyPasskeyExample,
  ownPasskeysExample,
  passkeyAdditionExample,
  passkeyAssertionExample,
  passkeyAttemptExample,
  passkeyProofExample,
  passkeySetupExample,
  passkeySignInExample,
} from './passkeys.examples.ts'
import { Passkey, PasskeyAddition, PasskeyProof, PasskeySetup, Passkeys } from './passkeys.ts'
import {
  forgottenPasswordExample,
  linkedPasswordExample,
  longPasswordRulesExample,
  passwordChangeExample,
  passwordRulesExample,
} from './passwords.examples.ts'
import { ForgottenPassword, LinkedPassword, PasswordChange, PasswordRules } from './passwords.ts'
import {
  expiringPasswordExample,
  nothingPendingExample,
  ownRequestsExample,
  pendingWorkExample,
} from './pendingWork.examples.ts'
import { PendingWork } from './pendingWork.ts'
import {
  longNamePortalRoleExample,
  manyRoleUsersExample,
  portalRoleDraftExample,
  portalRolesExample,
  roleUsersWithSelfExample,
} from './portalRoles.examples.ts'
import { PortalRole, PortalRoleDraft, portalRoles } from './portalRoles.ts'
import {
  approvedProfileChangeExample,
  begunProfileChangeExample,
  internalProfileChangeExample,
  longProfileChangeExample,
  ownProfileChangesExample,
  profileChangeDraftExample,
  profileChangeExample,
  profileChangeReviewExample,
  rejectedProfileChangeExample,
  userRequestsExample,
} from './profileChanges.examples.ts'
import { ProfileChangeDraft, ProfileChangeReview, profileChanges } from './profileChanges.ts'
import {
  accessChangeReferencesExample,
  longTextsProjectRoleExample,
  projectRoleDraftExample,
  projectRolesExample,
  publicProjectRolesExample,
  registrationReferencesExample,
} from './projectRoles.examples.ts'
import { ProjectRole, ProjectRoleDraft, projectRoles } from './projectRoles.ts'
import { publicAnnouncements } from './publicAnnouncements.ts'
import {
  approvedRegistrationExample,
  begunRegistrationExample,
  deniedRegistrationExample,
  longRegistrationExample,
  ownRegistrationExample,
  proxyRegistrationExample,
  publicRegistrationDraftExample,
  registrationExample,
  registrationReceiptExample,
  registrationUpdateExample,
  repeatedRegistrationExample,
} from './registrations.examples.ts'
import {
  PublicRegistrationDraft,
  Registration,
  RegistrationReceipt,
  RegistrationUpdate,
} from './registrations.ts'
import { claimedExample, unclaimedExample } from './requestClaims.examples.ts'
import { RequestClaimState } from './requestClaims.ts'
import { ResourceCategoryDraft, resourceCategories } from './resourceCategories.ts'
import { categoriesExample, categoryDraftExample, longCategoriesExample } from './resources.examples.ts'
import { resourceTypes } from './resources.ts'
import { ownDeputiesExample, reviewerExample } from './reviewers.examples.ts'
import { OwnDeputies, Reviewer } from './reviewers.ts'
import {
  factorConfirmationExample,
  factorProofExample,
  factorSetupExample,
  longNameFactorExample,
  noFactorExample,
  recoveryCodesExample,
  secondFactorExample,
} from './secondFactor.examples.ts'
import { FactorConfirmation, FactorProof, FactorSetup, RecoveryCodes, SecondFactor } from './secondFactor.ts'
import {
  credentialsExample,
  refreshedExample,
  signedInExamples,
  signInRefusalExamples,
} from './session.examples.ts'
import { Credentials, Refreshed, SignedIn, SignInRefusal } from './session.ts'
import {
  redeemedSignInExample,
  singleSignInExample,
  singleSignInLinkExample,
} from './singleSignIn.examples.ts'
import { SingleSignIn, SingleSignInLink } from './singleSignIn.ts'
import { systemHealthExample, unsentMailsExample } from './systemHealth.examples.ts'
import { SystemHealth, systemHealth } from './systemHealth.ts'
import { publicSystemsExample, systemsExample } from './systems.examples.ts'
import { systems } from './systems.ts'
import { grantedPermissionsExamples } from './userCapabilities.examples.ts'
import { userCapabilities } from './userCapabilities.ts'
import { administratorExample, investigatorExample } from './userProfile.examples.ts'
import { userProfile } from './userProfile.ts'
import { decidedKindsExample, everyKindExample } from './userRequests.examples.ts'
import { UserRequest } from './userRequests.ts'
import {
  externalUserExample,
  inactiveUserExample,
  internalUserExample,
  longTextsUserExample,
  longTextsUserRowExample,
  userRowsExample,
} from './users.examples.ts'
import { User, UserRow } from './users.ts'

const cases: [name: string, schema: v.GenericSchema, value: unknown][] = [
  ['dashboard cards', dashboardItems.list.done.body, dashboardCardsExample],
  ['a dashboard item', dashboardItems.get.done.body, dashboardItemExample],
  ['a dashboard item for users', dashboardItems.get.done.body, dashboardItemForUsersExample],
  ['an untitled item', dashboardItems.get.done.body, untitledItemExample],
  ['an item with long texts', dashboardItems.get.done.body, longTextsItemExample],
  ['rows for administrators', dashboardItems.listForAdministrators.done.body, dashboardItemRowsExample],
  ['a draft of an item', DashboardItemDraft, dashboardItemDraftExample],
  ['resource categories', resourceCategories.list.done.body, categoriesExample],
  ['categories with long names', resourceCategories.list.done.body, longCategoriesExample],
  ['a draft of a category', ResourceCategoryDraft, categoryDraftExample],
  ['portal roles', portalRoles.list.done.body, portalRolesExample],
  ['a draft of a portal role', PortalRoleDraft, portalRoleDraftExample],
  ['a portal role with a long name', PortalRole, longNamePortalRoleExample],
  ['project roles', projectRoles.list.done.body, projectRolesExample],
  ['project roles for visitors', projectRoles.listPublic.done.body, publicProjectRolesExample],
  ['a draft of a project role', ProjectRoleDraft, projectRoleDraftExample],
  ['a project role with long texts', ProjectRole, longTextsProjectRoleExample],
  [
    'registrations that refer to a project role',
    projectRoles.pendingRegistrations.done.body,
    registrationReferencesExample,
  ],
  [
    'requests that refer to a project role',
    projectRoles.outstandingAccessChanges.done.body,
    accessChangeReferencesExample,
  ],
  ['systems', systems.list.done.body, systemsExample],
  ['systems for visitors', systems.listPublic.done.body, publicSystemsExample],
  ['announcements', announcements.list.done.body, announcementsExample],
  ['an announcement with long texts', Announcement, longTextsAnnouncementExample],
  ['a draft of an announcement', AnnouncementDraft, announcementDraftExample],
  ['announcements for users', liveAnnouncements.list.done.body, liveAnnouncementsExample],
  ['announcements for visitors', publicAnnouncements.list.done.body, publicAnnouncementsExample],
  ['agreements', agreements.list.done.body, agreementsExample],
  ['an agreement with long texts', Agreement, longTextsAgreementExample],
  ['a draft of an agreement', AgreementDraft, agreementDraftExample],
  ['versions of an agreement', agreements.versions.done.body, agreementVersionsExample],
  ['a version of an agreement', agreements.version.done.body, agreementTextExample],
  ['signatures', v.array(AgreementSignature), agreementSignaturesExample],
  ['users who have not signed', v.array(UnsignedUser), unsignedUsersExample],
  ['what requires an agreement', agreements.uses.done.body, agreementUsesExample],
  ['unmet agreements', v.array(UnmetAgreement), unmetAgreementsExample],
  ['own agreements', ownAgreements.list.done.body, ownAgreementsExample],
  ['an agreement to sign', ownAgreements.get.done.body, ownAgreementTextExample],
  ['a signed agreement', ownAgreements.sign.done.body, signedAgreementTextExample],
  ['a signed version', ownAgreements.signedVersion.done.body, signedVersionExample],
  ["a user's rights with their origins", explanations.ofUser.done.body, rightsExplanationExample],
  ['what a user can use', explanations.itemsOfUser.done.body, itemAnswersExample],
  ['why a user cannot use an item', explanations.itemOfUser.done.body, itemExplanationExample],
  ['users of a portal role', portalRoles.users.done.body, roleUsersWithSelfExample],
  ['many users of a portal role', portalRoles.users.done.body, manyRoleUsersExample],
  ['pending changes of the directory', directoryChanges.list.done.body, directoryChangesExample],
  ['unsent mails', systemHealth.listMails.done.body, unsentMailsExample],
  ['the state of the system', SystemHealth, systemHealthExample],
  ['an external user', User, externalUserExample],
  ['an internal user', User, internalUserExample],
  ['an inactive user', User, inactiveUserExample],
  ['a user with long texts', User, longTextsUserExample],
  ['rows of users', v.array(UserRow), [...userRowsExample, longTextsUserRowExample]],
  ['pending work of an administrator', PendingWork, pendingWorkExample],
  ['a password that expires soon', PendingWork, expiringPasswordExample],
  ['a request without a claim', RequestClaimState, unclaimedExample],
  ['a claimed request', RequestClaimState, claimedExample],
  ["a user's own pending requests", PendingWork, ownRequestsExample],
  ['no pending work', PendingWork, nothingPendingExample],
  ['locked accounts', lockedAccounts.list.done.body, lockedAccountsExample],
  ["the caller's own locked account", LockedAccount, ownLockedAccountExample],
  ['a locked account with long names', LockedAccount, longNamesLockedAccountExample],
  ['open sessions', openSessions.list.done.body, openSessionsExample],
  ['a second factor', SecondFactor, secondFactorExample],
  ["the caller's own passkeys", Passkeys, ownPasskeysExample],
  ['no passkeys', Passkeys, noPasskeysExample],
  ['passkeys that are not offered', Passkeys, notOfferedPasskeysExample],
  ['the passkey of a user without a password', Passkeys, onlyPasskeyExample],
  ['a passkey with a long name', Passkey, longNamePasskeyExample],
  ['the proof for a passkey', PasskeyProof, passkeyProofExample],
  ['a passkey that is being added', PasskeySetup, passkeySetupExample],
  ['a new passkey of an authenticator', NewPasskey, newPasskeyExample],
  ['the addition of a passkey', PasskeyAddition, passkeyAdditionExample],
  ['the start of a sign-in with a passkey', PasskeyAttempt, passkeyAttemptExample],
  ['the answer of an authenticator', PasskeyAssertion, passkeyAssertionExample],
  ['the sign-in with a passkey', PasskeySignIn, passkeySignInExample],
  ['a linked identity', Arrival, arrivalExamples.linked],
  ['an identity that is not linked', Arrival, arrivalExamples.unlinked],
  ['an identity without a name', Arrival, arrivalExamples.incomplete],
  ['a refused sign-in with an institution', Arrival, arrivalExamples.denied],
  ['a sign-in with an invalid answer', Arrival, arrivalExamples.invalidAnswer],
  ['a sign-in with an unreachable institution', Arrival, arrivalExamples.unreachable],
  ['the sign-out of an institution', InstitutionSignOut, institutionSignOutExample],
  ['no sign-out of an institution', InstitutionSignOut, noInstitutionSignOutExample],
  ['linked identities of a user', linkedIdentities.ofUser.done.body, linkedIdentitiesExample],
  ['an identity of an institution with a long name', LinkedIdentity, longLabelIdentityExample],
  ["the caller's own linked identities", LinkedIdentities, ownIdentitiesExample],
  ['no linked identities', LinkedIdentities, noIdentitiesExample],
  ['the identity of a user without a password', LinkedIdentities, onlyIdentityExample],
  ['the start to link an identity', LinkStart, linkStartExample],
  ['the address of an institution', LinkStarted, linkStartedExample],
  ['an identity that was linked', LinkOutcome, linkOutcomeExamples.linked],
  ['an identity that was linked before', LinkOutcome, linkOutcomeExamples.alreadyLinked],
  ['an identity of another account', LinkOutcome, linkOutcomeExamples.taken],
  ['too many identities', LinkOutcome, linkOutcomeExamples.tooMany],
  ['a refused sign-in while linking', LinkOutcome, linkOutcomeExamples.denied],
  ['an invalid answer while linking', LinkOutcome, linkOutcomeExamples.invalidAnswer],
  ['an unreachable institution while linking', LinkOutcome, linkOutcomeExamples.unreachable],
  ['no second factor', SecondFactor, noFactorExample],
  ['an authenticator app with a long name', SecondFactor, longNameFactorExample],
  ['the set-up of an authenticator app', FactorSetup, factorSetupExample],
  ['the confirmation of an authenticator app', FactorConfirmation, factorConfirmationExample],
  ['the proof before a change of the second factor', FactorProof, factorProofExample],
  ['recovery codes', RecoveryCodes, recoveryCodesExample],
  ['a session with a long user agent', OpenSession, longAgentSessionExample],
  ['password rules', PasswordRules, passwordRulesExample],
  ['long password rules', PasswordRules, longPasswordRulesExample],
  ['a change of password', PasswordChange, passwordChangeExample],
  ['a forgotten password', ForgottenPassword, forgottenPasswordExample],
  ['a password set by a link', LinkedPassword, linkedPasswordExample],
  ['credentials', Credentials, credentialsExample],
  ['a request for a single sign-in at a partner', SingleSignIn, singleSignInExample],
  ['a single sign-in link', SingleSignInLink, singleSignInLinkExample],
  ['a redeemed single sign-in', RedeemedSignIn, redeemedSignInExample],
  ['a renewed session', Refreshed, refreshedExample],
  ['an administrator', userProfile.get.done.body, administratorExample],
  ['an investigator', userProfile.get.done.body, investigatorExample],
  ["a user's own profile changes", profileChanges.listOwn.done.body, { content: ownProfileChangesExample }],
  ['a draft of a profile change', ProfileChangeDraft, profileChangeDraftExample],
  ['a review of a profile change', ProfileChangeReview, profileChangeReviewExample],
  ['a captcha challenge', CaptchaChallenge, captchaChallengeExample],
  ['a captcha challenge without a solution', CaptchaChallenge, endlessChallengeExample],
  ['an expired captcha challenge', CaptchaChallenge, expiredChallengeExample],
  ['a draft of a registration', PublicRegistrationDraft, publicRegistrationDraftExample],
  ['a receipt of a registration', RegistrationReceipt, registrationReceiptExample],
  ['a corrected registration', RegistrationUpdate, registrationUpdateExample],
  [
    'registrations',
    v.array(Registration),
    [
      registrationExample,
      proxyRegistrationExample,
      repeatedRegistrationExample,
      begunRegistrationExample,
      approvedRegistrationExample,
      deniedRegistrationExample,
      ownRegistrationExample,
      longRegistrationExample,
    ],
  ],
  ['user requests', v.array(UserRequest), userRequestsExample],
  ['user requests of every kind', v.array(UserRequest), [...everyKindExample, ...decidedKindsExample]],
  ['parts of requests', partReviews.list.done.body, onePage([openPartExample, decidedPartExample])],
  ['a reviewer', Reviewer, reviewerExample],
  ['deputies', OwnDeputies, ownDeputiesExample],
  ['rights on a day', accessHistory.list.done.body, onePage(accessHistoryExample)],
  ['the audit', v.array(AuditEntry), [...auditEntriesExample, longAuditEntryExample]],
  ['accesses', v.array(UserAccess), userAccessesExample],
  ['a draft of an access change', AccessChangeDraft, accessChangeDraftExample],
  [
    'access changes',
    accessChanges.list.done.body,
    { content: [accessChangeExample, commentsOnlyChangeExample] },
  ],
  [
    'profile changes',
    profileChanges.list.done.body,
    {
      content: [
        profileChangeExample,
        begunProfileChangeExample,
        approvedProfileChangeExample,
        rejectedProfileChangeExample,
        internalProfileChangeExample,
        longProfileChangeExample,
      ],
    },
  ],
  ...Object.entries(signedInExamples).map(([name, value]): (typeof cases)[number] => [
    `signed in: ${name}`,
    SignedIn,
    value,
  ]),
  ...Object.entries(signInRefusalExamples).map(([name, value]): (typeof cases)[number] => [
    `refused: ${name}`,
    SignInRefusal,
    value,
  ]),
  ...Object.entries(grantedPermissionsExamples).map(([name, value]): (typeof cases)[number] => [
    `permissions of ${name}`,
    userCapabilities.grantedPermissions.done.body,
    value,
  ]),
]

describe('examples', () => {
  it.each(cases)('%s match the contract in every field', (_, schema, value) => {
    // `parse` drops unknown fields, so an unknown field fails the test.
    expect(v.parse(schema, value)).toEqual(value)
  })

  it('the example item has a resource of every type, nested categories and an uncategorised resource', () => {
    const { resources, categories } = dashboardItemExample
    expect(new Set(resources.map(({ resType }) => resType))).toEqual(new Set(resourceTypes))
    expect(categories.some(({ parentId }) => parentId !== null)).toBe(true)
    expect(resources.some(({ categoryId }) => categoryId === null)).toBe(true)
  })

  it('the item with long texts is a valid draft', () => {
    const { isValid } = check(DashboardItemDraft, longTextsItemExample)
    expect(isValid).toBe(true)
  })
})
