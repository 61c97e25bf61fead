import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { describe, expect, it } from 'vitest'
import {
  accessChangeMessages,
  accessChangeMessagesOfStatus,
  accessChangeSubmitted,
  accessReviewAlerts,
} from './accessChanges.ts'
import { accessHistoryMessages } from './accessHistory.ts'
import { auditMessages } from './audit.ts'
import { directoryChangeMessages, directoryTriedAgain } from './directoryChanges.ts'
import { institutionMessages } from './institutions.ts'
import { identityChanged, linkedIdentityMessages } from './linkedIdentities.ts'
import { accountUnlocked, lockedAccountMessages } from './lockedAccounts.ts'
import { openSessionMessages, sessionsEnded } from './openSessions.ts'
import { passkeyMessages, passkeysChanged } from './passkeys.ts'
import { reviewerMessages } from './reviewers.ts'
import { secondFactorChanged, secondFactorMessages } from './secondFactor.ts'
import { siteMessages, siteTexts } from './sites.ts'
import { studyMessages, studyTexts } from './studies.ts'
import { mailDiscarded, mailResent, systemHealthMessages } from './systemHealth.ts'
import { systemAlerts, systemMessages } from './systems.ts'
import { userAccessesSaved, userAccessMessages, userAccessRefusal } from './userAccesses.ts'
import { userRequestMessages } from './userRequests.ts'
import { resendTexts, userAlerts, userMessages, userRefusal } from './users.ts'

// The expected texts are literals, so that a test fails if a message changes.

describe('messages of users, accesses, requests and systems', () => {
  it('match the expected texts for sites and studies [MSG-108, MSG-109, MSG-110, MSG-111, MSG-126]', () => {
    expect(siteMessages).toEqual({
      list: { failure: 'Problem loading sites.' },
      relations: { failure: 'Problem loading site relationships.' },
    })
    expect(siteTexts.notLoaded).toBe('Problem loading site.')
    expect(studyMessages).toEqual({ list: { failure: 'Problem loading studies.' } })
    expect(studyTexts.notLoaded).toBe('Problem loading study.')
  })

  it('match the expected texts for calls of systems [MSG-112, MSG-113, MSG-114, MSG-127, MSG-128, MSG-129, MSG-141]', () => {
    expect(systemMessages).toEqual({
      list: { failure: 'Problem loading systems.' },
      listPublic: { failure: 'Problem loading systems.' },
      get: { failure: 'Problem loading system.', missing: 'The requested system could not be found.' },
      projectRoles: { failure: 'Problem loading project-roles referencing system.' },
      users: { failure: 'Problem loading users referencing system.' },
      pendingRegistrations: { failure: 'Problem loading user registrations referencing system.' },
      outstandingAccessChanges: {
        failure: 'Problem loading user access-change requests referencing system.',
      },
      create: { failure: 'Unable to create system due to one or more errors.' },
      update: {
        failure: 'Unable to update system due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'The requested system could not be found.',
      },
      activate: {
        failure: 'Unable to activate system due to one or more errors.',
        unchanged: 'System is already in an active state.',
        missing: 'The requested system could not be found.',
      },
      deactivate: {
        failure: 'Unable to deactivate system due to one or more errors.',
        unchanged: 'System is already in an inactive state.',
        missing: 'The requested system could not be found.',
      },
    })
  })

  it('match the expected texts for saved and deleted systems [MSG-142, MSG-145, MSG-146]', () => {
    expect(systemAlerts.created('Lab')).toEqual({
      title: 'Created System',
      text: 'Successfully created system Lab',
    })
    expect(systemAlerts.updated('Lab')).toEqual({
      title: 'Updated System',
      text: 'Successfully updated system Lab',
    })
    expect(systemAlerts.deleted).toEqual({ title: 'Deleted System' })
    expect(systemAlerts.notDeleted).toEqual({ title: 'Error', text: 'Unable to delete system.' })
  })

  it('match the expected texts for calls of access-change requests [MSG-040, MSG-115, MSG-116, MSG-130, MSG-136]', () => {
    expect(accessChangeMessages).toEqual({
      list: { failure: 'Problem loading user-access modification request(s).' },
      listByStatus: {
        failure: 'Problem loading user-access modification request(s).',
        missing: 'There is no such status.',
      },
      listOfUser: { failure: 'Problem loading user-access modification request(s).' },
      listOwn: { failure: 'Problem loading user-access modification request(s).' },
      get: {
        failure: 'Problem loading user-access modification request.',
        missing: 'This request could not be found.',
      },
      create: {
        failure: 'Unable to create a new access-change request due to one or more errors.',
        unchanged: 'There are no changes to submit.',
      },
      withdraw: {
        failure: 'Unable to withdraw your request due to one or more errors.',
        unchanged: 'This request is withdrawn already.',
        missing: 'This request could not be found.',
      },
      review: {
        failure: 'Unable to update user-access modification request due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'This request could not be found.',
      },
    })
  })

  it('match the expected texts for submitted access-change requests and for lists of one status [MSG-100, MSG-117]', () => {
    expect(accessChangeMessagesOfStatus('PENDING_REVIEW')).toEqual({
      failure: 'Problem loading "Pending Review" user-access modification request(s).',
      missing: 'There is no such status.',
    })
    expect(accessChangeSubmitted).toEqual({ title: 'Access-Change Request Submitted' })
  })

  it('match the expected texts for reviewed access-change requests [MSG-143, MSG-144, MSG-147]', () => {
    expect(accessReviewAlerts.done('approve')).toEqual({
      title: 'Approval Successful',
      text: "User's access-change request successfully approved.",
    })
    expect(accessReviewAlerts.done('reject')).toEqual({
      title: 'Rejection Successful',
      text: "User's access-change request successfully rejected.",
    })
    expect(accessReviewAlerts.done('update')).toEqual({
      title: 'Update Successful',
      text: "User's access-change request successfully updated.",
    })
    expect(accessReviewAlerts.failed('approve')).toEqual({
      title: 'Approval Failed',
      text: "Failed to approve user's access-change request.",
    })
    expect(accessReviewAlerts.failed('reject')).toEqual({
      title: 'Rejection Failed',
      text: "Failed to reject user's access-change request.",
    })
    expect(accessReviewAlerts.failed('update')).toEqual({
      title: 'Update Failed',
      text: "Failed to update user's access-change request.",
    })
  })

  it('match the expected texts for calls of accesses [MSG-118, MSG-119, MSG-120, MSG-121, MSG-131, MSG-132, MSG-133]', () => {
    expect(userAccessMessages).toEqual({
      listOwn: { failure: 'Problem loading your user-access records.' },
      listOfUser: { failure: "Problem loading user's access records." },
      listAll: { failure: 'Problem loading all user-access records.' },
      get: { failure: 'Problem loading user-access record.', missing: 'This access could not be found.' },
      revision: {
        failure: 'Problem loading user-access record.',
        missing: 'This access could not be found.',
      },
      create: { failure: 'Unable to create new user-access record due to one or more errors.' },
      update: {
        failure: 'Unable to update existing user-access record due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'This access could not be found.',
      },
      saveOfUser: {
        failure: "Unable to update the specified user's access due to one or more errors.",
        unchanged: 'There are no changes to submit.',
        missing: 'This user could not be found.',
      },
    })
  })

  it('match the expected texts for saved accesses, and for a save that a pending request prevents [MSG-134, C-063]', () => {
    expect(userAccessesSaved).toEqual({ title: 'Updated User Access' })
    expect(userAccessRefusal({ globalErrors: [wholeKeys.REQUEST_IN_PROGRESS] })).toEqual({
      title:
        "Unable to update the specified user's access because they have an open/unresolved access-change request.",
      globalErrors: [],
    })
  })

  it('match the expected texts for calls of users [MSG-122, MSG-124, MSG-135, MSG-138, MSG-139, MSG-140, MSG-150, MSG-152]', () => {
    expect(userMessages).toEqual({
      list: { failure: 'Problem loading users.' },
      get: { failure: 'Problem loading user.', missing: 'The requested user could not be found.' },
      update: {
        failure: 'Unable to update user due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'The requested user could not be found.',
      },
      activate: {
        failure: "Unable to change user's status.",
        missing: 'The requested user could not be found.',
        unchanged: 'This user is active already.',
      },
      deactivate: {
        failure: "Unable to change user's status.",
        missing: 'The requested user could not be found.',
        unchanged: 'This user is inactive already.',
      },
      hasSetInitialPassword: {
        failure: 'Unexpected error: failed to determine whether user is allowed to set their password.',
        missing: 'The requested user could not be found.',
      },
      canChangePasswordEver: {
        failure: 'Unexpected error: failed to determine whether user is allowed to set their password.',
        missing: 'The requested user could not be found.',
      },
      resendInitialEmail: {
        failure: 'Failed to resend initial email due to unexpected error.',
        missing: 'The requested user could not be found.',
      },
      isRestricted: {
        failure: 'Unable to determine if user is currently restricted from changing their password.',
        missing: 'The requested user could not be found.',
      },
      clearRestriction: {
        failure: "Unable to clear user's password-change time restriction.",
        missing: 'The requested user could not be found.',
      },
    })
  })

  it('match the expected texts for changed users, and for a save that a pending request prevents [MSG-137, C-063]', () => {
    expect(userAlerts.updated('Ada Byron')).toEqual({
      title: 'Updated User',
      text: 'Successfully updated user Ada Byron',
    })
    expect(userAlerts.activated).toEqual({ title: 'User Activated' })
    expect(userAlerts.deactivated).toEqual({ title: 'User Deactivated' })
    expect(userAlerts.restrictionRemoved).toEqual({ title: 'Restriction Removed' })
    expect(userRefusal({ globalErrors: [wholeKeys.REQUEST_IN_PROGRESS] })).toEqual({
      title:
        'Unable to update the specified user because they have an open/unresolved profile-change request.',
      globalErrors: [],
    })
  })

  it('match the expected texts for resending the initial email [MSG-148, MSG-149, MSG-151]', () => {
    expect(resendTexts).toEqual({
      notPermitted: 'This user is not permitted to change their password using the Portal Gateway.',
      alreadySet: 'This user has already set their initial password.',
      sent: 'Initial email has been resent.',
    })
  })

  it('match the expected texts for the list of user requests [MSG-123]', () => {
    expect(userRequestMessages).toEqual({
      list: { failure: 'Problem loading user requests.', missing: 'There is no such list of requests.' },
    })
  })

  it('match the expected texts for calls of the audit [T57]', () => {
    expect(accessHistoryMessages).toEqual({
      list: { failure: 'Problem loading who had access on this day.' },
    })
    expect(auditMessages).toEqual({
      list: { failure: 'Problem loading the audit.' },
      ofUser: { failure: 'Problem loading the audit entries about this user.' },
      changesSince: {
        failure: 'Problem loading the changes by other users.',
        missing: 'This record could not be found.',
      },
    })
  })

  it('match the expected texts for pending directory changes [C-241]', () => {
    expect(directoryChangeMessages).toEqual({
      list: { failure: 'Unable to determine whether the directory is up to date.' },
      retry: {
        failure: 'Unable to try the directory update again.',
        unchanged: 'The directory has been updated, or is being updated.',
        missing: 'This directory update could not be found.',
      },
    })
    expect(directoryTriedAgain('Ada Byron')).toEqual({
      title: 'Directory update tried again',
      text: 'Ada Byron stays on the list only if the directory refused the update or did not answer.',
    })
  })

  it('match the expected texts for unsent mails [EXP-268]', () => {
    expect(systemHealthMessages).toEqual({
      get: { failure: 'Problem loading the state of the system.' },
      listMails: { failure: 'Problem loading the unsent mails.' },
      resendMail: {
        failure: 'Unable to send the mail again.',
        unchanged: 'This mail has been sent, or is being sent.',
        missing: 'This mail could not be found.',
      },
      discardMail: {
        failure: 'Unable to discard the mail.',
        unchanged: 'This mail has been sent, or is being sent.',
        missing: 'This mail could not be found.',
      },
    })
    expect(mailResent).toEqual({
      title: 'Mail is being sent again',
      text: 'It stays in the list until it is sent.',
    })
    expect(mailDiscarded).toEqual({ title: 'Mail discarded' })
  })

  it('match the expected texts for locked accounts [C-057]', () => {
    expect(lockedAccountMessages).toEqual({
      list: { failure: 'Problem loading locked accounts.' },
      unlock: {
        failure: 'Unable to unlock the account.',
        unchanged: 'This account is no longer locked.',
        missing: 'This account could not be found.',
      },
    })
    expect(accountUnlocked('Ada Byron')).toEqual({
      title: 'Account unlocked',
      text: 'Ada Byron can sign in again.',
    })
  })

  it('institutions [IDENT-051] [IDENT-052]', () => {
    const missing = 'The time of the sign-in with your institution is over. Please start again.'
    expect(institutionMessages).toEqual({
      start: { failure: 'Unable to start the sign-in with your institution.' },
      callback: { failure: 'Unable to sign in with your institution.' },
      arrival: { failure: 'Unable to sign in with your institution.', missing },
      signIn: { failure: 'Unable to sign in with your institution.', missing },
      link: { failure: 'Unable to sign in and link your institution.', missing },
      signOut: { failure: 'Unable to find out where you sign out of your institution.' },
    })
  })

  it('linked identities [IDENT-060] [IDENT-061]', () => {
    const missingUser = 'The requested user could not be found.'
    const alreadyUnlinked = 'This institution has already been unlinked.'
    expect(linkedIdentityMessages).toEqual({
      list: { failure: 'Problem loading your linked institutions.' },
      start: {
        failure: 'Unable to link the institution.',
        missing: 'This institution can no longer be linked.',
      },
      confirm: {
        failure: 'Unable to link the institution.',
        missing: 'The time to link the institution is over. Please start again.',
      },
      unlink: { failure: 'Unable to unlink the institution.', missing: alreadyUnlinked },
      ofUser: { failure: 'Problem loading the linked institutions of the user.', missing: missingUser },
      removeOfUser: {
        failure: 'Unable to unlink the institution from the user.',
        unchanged: alreadyUnlinked,
        missing: missingUser,
      },
    })
    expect(identityChanged.linked('Lake University')).toEqual({
      title: 'Institution linked',
      text: 'You can now sign in with Lake University.',
    })
    expect(identityChanged.unlinked('Lake University')).toEqual({
      title: 'Institution unlinked',
      text: 'You can no longer sign in with Lake University. Your other sessions are ended.',
    })
    expect(identityChanged.unlinkedOfUser('Ada Byron', 'Lake University')).toEqual({
      title: 'Institution unlinked',
      text: 'Ada Byron is signed out in all browsers, and can no longer sign in with Lake University.',
    })
  })

  it('passkeys [IDENT-071] [IDENT-072] [IDENT-078]', () => {
    const failure = 'Unable to add the passkey.'
    expect(passkeyMessages).toEqual({
      get: { failure: 'Problem loading your passkeys.' },
      start: {
        failure,
        unchanged: 'You already have the maximum number of passkeys. Remove one first.',
        missing: 'Passkeys cannot be used at this address of the portal.',
      },
      add: {
        failure,
        unchanged: 'This passkey has already been added, or you have the maximum number of passkeys.',
        missing: 'The time to add the passkey is over. Please start again.',
      },
      remove: {
        failure: 'Unable to remove the passkey.',
        missing: 'This passkey has already been removed.',
      },
      removeOfUser: {
        failure: 'Unable to remove the passkeys of the user.',
        unchanged: 'This user has no passkeys.',
        missing: 'The requested user could not be found.',
      },
    })
    expect(passkeysChanged.added).toEqual({
      title: 'Passkey added',
      text: 'You can now sign in with this passkey. Your other sessions are ended.',
    })
    expect(passkeysChanged.removed).toEqual({
      title: 'Passkey removed',
      text: 'You can no longer sign in with this passkey. Your other sessions are ended.',
    })
    expect(passkeysChanged.removedOfUser('Ada Byron')).toEqual({
      title: 'Passkeys removed',
      text: 'Ada Byron is signed out in all browsers, and can no longer sign in with a passkey.',
    })
  })

  it('second factor [IDENT-009] [IDENT-018] [IDENT-019] [IDENT-022]', () => {
    const added = {
      failure: 'Unable to add the authenticator app.',
      unchanged: 'You have already added an authenticator app.',
    }
    expect(secondFactorMessages).toEqual({
      get: { failure: 'Problem loading your authenticator app.' },
      start: added,
      confirm: {
        ...added,
        missing: 'The time to add the authenticator app is over. Please start again.',
      },
      renewCodes: {
        failure: 'Unable to create new recovery codes.',
        missing: 'Your authenticator app has been removed.',
      },
      remove: {
        failure: 'Unable to remove the authenticator app.',
        missing: 'Your authenticator app has already been removed.',
      },
      removeOfUser: {
        failure: 'Unable to remove the authenticator app of the user.',
        unchanged: 'This user has no authenticator app.',
        missing: 'The requested user could not be found.',
      },
    })
    expect(secondFactorChanged.added).toEqual({
      title: 'Authenticator app added',
      text: 'When you sign in, you now need a code of the app. Your other sessions are ended.',
    })
    expect(secondFactorChanged.removed).toEqual({
      title: 'Authenticator app removed',
      text: 'To sign in, you need only your password. Your other sessions are ended.',
    })
    expect(secondFactorChanged.removedOfUser('Ada Byron')).toEqual({
      title: 'Authenticator app removed',
      text: 'Ada Byron is signed out in all browsers, and can sign in with the password only.',
    })
  })

  it('sessions [IDENT-001] [IDENT-002] [IDENT-003] [IDENT-005]', () => {
    expect(openSessionMessages).toEqual({
      list: { failure: 'Problem loading your sessions.' },
      end: { failure: 'Unable to end the session.', missing: 'This session has already ended.' },
      endOthers: {
        failure: 'Unable to end the other sessions.',
        unchanged: 'There are no other sessions any more.',
      },
      endOfUser: {
        failure: "Unable to end the user's sessions.",
        unchanged: 'This user is not signed in.',
        missing: 'The requested user could not be found.',
      },
    })
    expect(sessionsEnded.one('Firefox 147 on Windows')).toEqual({
      title: 'Session ended',
      text: 'Firefox 147 on Windows is signed out.',
    })
    expect(sessionsEnded.others).toEqual({
      title: 'Other sessions ended',
      text: 'You are signed in only in this browser now.',
    })
    expect(sessionsEnded.ofUser('Ada Byron')).toEqual({
      title: 'Sessions ended',
      text: 'Ada Byron is signed out in all browsers.',
    })
  })

  it('reviewers and their deputies [COND-066] [COND-073]', () => {
    const missing = 'This user does not exist any more.'
    expect(reviewerMessages).toEqual({
      get: { failure: 'Problem loading what the user reviews.', missing },
      save: {
        failure: 'Unable to save what the user reviews.',
        unchanged: 'There are no changes to save.',
        missing,
      },
      ownDeputies: { failure: 'Problem loading your deputies.' },
      addDeputy: { failure: 'Unable to add the deputy.' },
      endDeputy: { failure: 'Unable to end the deputy.', missing: 'This deputy was ended already.' },
    })
  })
})
