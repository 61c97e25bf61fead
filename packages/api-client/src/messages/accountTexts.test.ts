import { describe, expect, it } from 'vitest'
import { portalRoleAlerts, portalRoleMessages } from './portalRoles.ts'
import {
  messagesOfStatus,
  profileChangeMessages,
  profileChangeSubmitted,
  reviewAlerts,
} from './profileChanges.ts'
import { projectRoleAlerts, projectRoleMessages } from './projectRoles.ts'
import { accountAlerts, registrationActionMessages } from './registrationActions.ts'
import {
  messagesOfRegistrations,
  registrationAlerts,
  registrationListFailures,
  registrationMessages,
} from './registrations.ts'
import { userProfileMessages } from './userProfile.ts'

// The expected texts are literals, so that a test fails if a message changes.

describe('messages of portal roles, project roles, profiles and registrations', () => {
  it('match the expected texts for calls of portal roles [MSG-054, MSG-055, MSG-056, MSG-057, MSG-058, MSG-059, MSG-061]', () => {
    expect(portalRoleMessages).toEqual({
      list: { failure: 'Problem loading portal roles.' },
      get: {
        failure: 'Problem loading portal role.',
        missing: 'The requested portal role could not be found.',
      },
      users: { failure: 'Problem loading users referencing portal role.' },
      create: { failure: 'Unable to create portal role due to one or more errors.' },
      update: {
        failure: 'Unable to update portal role due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'The requested portal role could not be found.',
      },
      activate: {
        failure: 'Unable to activate portal role due to one or more errors.',
        unchanged: 'Portal role is already in an active state.',
        missing: 'The requested portal role could not be found.',
      },
      deactivate: {
        failure: 'Unable to deactivate portal role due to one or more errors.',
        unchanged: 'Portal role is already in an inactive state.',
        missing: 'The requested portal role could not be found.',
      },
    })
  })

  it('match the expected texts for saved and deleted portal roles [MSG-060, MSG-096, MSG-097]', () => {
    expect(portalRoleAlerts.created('Reader')).toEqual({
      title: 'Created Portal Role',
      text: 'Successfully created portal role Reader',
    })
    expect(portalRoleAlerts.updated('Reader')).toEqual({
      title: 'Updated Portal Role',
      text: 'Successfully updated portal role Reader',
    })
    expect(portalRoleAlerts.deleted).toEqual({ title: 'Deleted Portal Role' })
    expect(portalRoleAlerts.notDeleted).toEqual({ title: 'Error', text: 'Unable to delete portal role.' })
  })

  it('match the expected texts for calls of project roles [MSG-073, MSG-074, MSG-075, MSG-082, MSG-083, MSG-084, MSG-089]', () => {
    expect(projectRoleMessages).toEqual({
      list: { failure: 'Problem loading project-roles.' },
      listPublic: { failure: 'Problem loading project-roles.' },
      get: {
        failure: 'Problem loading project-role.',
        missing: 'The requested project role could not be found.',
      },
      users: { failure: 'Problem loading users referencing project-role.' },
      pendingRegistrations: { failure: 'Problem loading user registrations referencing project-role.' },
      outstandingAccessChanges: {
        failure: 'Problem loading user access-change requests referencing project-role.',
      },
      create: { failure: 'Unable to create project-role due to one or more errors.' },
      update: {
        failure: 'Unable to update project-role due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'The requested project role could not be found.',
      },
      activate: {
        failure: 'Unable to activate project-role due to one or more errors.',
        unchanged: 'Project-role is already in an active state.',
        missing: 'The requested project role could not be found.',
      },
      deactivate: {
        failure: 'Unable to deactivate project-role due to one or more errors.',
        unchanged: 'Project-role is already in an inactive state.',
        missing: 'The requested project role could not be found.',
      },
    })
  })

  it('match the expected texts for saved and deleted project roles [MSG-090, MSG-104, MSG-105]', () => {
    expect(projectRoleAlerts.created('Monitor')).toEqual({
      title: 'Created Project Role',
      text: 'Successfully created project role Monitor',
    })
    expect(projectRoleAlerts.updated('Monitor')).toEqual({
      title: 'Updated Project Role',
      text: 'Successfully updated project role Monitor',
    })
    expect(projectRoleAlerts.deleted).toEqual({ title: 'Deleted Project Role' })
    expect(projectRoleAlerts.notDeleted).toEqual({ title: 'Error', text: 'Unable to delete project role.' })
  })

  it("match the expected texts for calls of the user's own profile [MSG-069, MSG-070]", () => {
    expect(userProfileMessages).toEqual({
      get: { failure: 'Problem loading your profile.' },
      update: {
        failure: 'Unable to update your profile due to one or more errors.',
        unchanged: 'There are no changes to submit.',
      },
      setLanguage: { failure: 'Unable to store your language.' },
    })
  })

  it('match the expected texts for calls of profile-change requests [MSG-040, MSG-062, MSG-063, MSG-064, MSG-065, MSG-067, MSG-068]', () => {
    expect(profileChangeMessages).toEqual({
      list: { failure: 'Problem loading profile-change request(s).' },
      listByStatus: {
        failure: 'Problem loading profile-change request(s) of this status.',
        missing: 'There is no such status.',
      },
      listOfUser: { failure: "Problem loading user's profile-change request(s)." },
      listOwn: { failure: 'Problem loading your profile-change request(s).' },
      get: {
        failure: 'Problem loading profile-change request.',
        missing: 'This request could not be found.',
      },
      create: {
        failure: 'Unable to submit request to update your name and/or email due to one or more errors.',
        unchanged: 'There are no changes to submit.',
      },
      withdraw: {
        failure: 'Unable to withdraw your request due to one or more errors.',
        unchanged: 'This request is withdrawn already.',
        missing: 'This request could not be found.',
      },
      review: {
        failure: "Unable to update user's profile-change request due to one or more errors.",
        unchanged: 'There are no changes to submit.',
        missing: 'This request could not be found.',
      },
    })
  })

  it('match the expected texts for a list of profile-change requests filtered by status, and for a submitted request [MSG-066, MSG-099]', () => {
    expect(messagesOfStatus('PENDING_REVIEW')).toEqual({
      failure: 'Problem loading profile-change request(s) of status "Pending Review".',
      missing: 'There is no such status.',
    })
    expect(profileChangeSubmitted).toEqual({
      title: 'Your request was submitted',
      text: 'Successfully submitted a request to have your name and/or email updated.',
    })
  })

  it('match the expected texts for reviewed profile-change requests [MSG-071, MSG-072, MSG-098]', () => {
    expect(reviewAlerts.done('approve')).toEqual({
      title: 'Approval Successful',
      text: "User's profile-change request successfully approved.",
    })
    expect(reviewAlerts.done('reject')).toEqual({
      title: 'Rejection Successful',
      text: "User's profile-change request successfully rejected.",
    })
    expect(reviewAlerts.done('update')).toEqual({
      title: 'Update Successful',
      text: "User's profile-change request successfully updated.",
    })
    expect(reviewAlerts.failed('approve')).toEqual({
      title: 'Approval Failed',
      text: "Failed to approve user's profile-change request.",
    })
    expect(reviewAlerts.failed('reject')).toEqual({
      title: 'Rejection Failed',
      text: "Failed to reject user's profile-change request.",
    })
    expect(reviewAlerts.failed('update')).toEqual({
      title: 'Update Failed',
      text: "Failed to update user's profile-change request.",
    })
  })

  it('match the expected texts for calls of registrations [MSG-078, MSG-079, MSG-080, MSG-085, MSG-086, MSG-088, MSG-125]', () => {
    expect(registrationMessages).toEqual({
      createPublic: { failure: 'Unable to submit user-registration due to one or more errors.' },
      create: { failure: 'Unable to submit user-registration due to one or more errors.' },
      listByStatus: {
        failure: 'Problem loading registrations of this status.',
        missing: 'There is no such status.',
      },
      getOwn: {
        failure: 'Problem loading your registration information.',
        missing: 'Your account was not created from a request.',
      },
      getOfUser: {
        failure: "Problem loading user's registration information.",
        missing: 'This account was not created from a request.',
      },
      get: { failure: 'Problem loading user registration.', missing: 'This request could not be found.' },
      listOwnProxy: { failure: 'Problem retrieving your proxy registration requests.' },
      listProxyOfUser: { failure: "Problem retrieving user's proxy registration requests." },
      update: {
        failure: 'Unable to update user-registration due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'This request could not be found.',
      },
      remove: { failure: 'Unable to delete user registration.', missing: 'This request could not be found.' },
    })
  })

  it('match the expected texts for lists of registrations of one status and of all [MSG-076, MSG-077]', () => {
    expect(messagesOfRegistrations('DENIED')).toEqual({
      failure: 'Problem loading DENIED registrations.',
      missing: 'There is no such status.',
    })
    expect(registrationListFailures.ofAll).toBe('An error has occurred while loading registrations.')
  })

  it('match the expected texts for submitted, saved, rejected and deleted registrations [MSG-094, MSG-095, MSG-102, MSG-103, MSG-106]', () => {
    expect(registrationAlerts.sent).toEqual({ title: 'Registration Submitted' })
    expect(registrationAlerts.notSent).toEqual({
      title: 'Registration Submission Failed',
      text: 'Your Portal Gateway proxy registration was NOT submitted.',
    })
    expect(registrationAlerts.saved).toEqual({ title: 'Registration Successfully Updated' })
    expect(registrationAlerts.done).toEqual({ title: 'Operation Successful' })
    expect(registrationAlerts.failed('reject')).toEqual({
      title: 'Operation Failed',
      text: 'There was an issue rejecting this user registration.',
    })
    expect(registrationAlerts.failed('delete')).toEqual({
      title: 'Operation Failed',
      text: 'There was an issue deleting this user registration.',
    })
  })

  it('match the expected texts for calls that approve or deny registrations [MSG-081, MSG-087]', () => {
    expect(registrationActionMessages).toEqual({
      approve: {
        failure: 'Unable to approve user registration due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'This registration could not be found.',
      },
      deny: {
        failure: 'Unable to deny user registration due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'This registration could not be found.',
      },
      accountTypes: { failure: 'Problem loading user account types.' },
      findByEmail: { failure: 'Unable to search the directory.' },
      findByName: { failure: 'Unable to search the directory.' },
    })
  })

  it('match the expected texts for the creation of an account [MSG-091, MSG-092, MSG-101]', () => {
    expect(accountAlerts).toEqual({
      created: { title: 'New User Created' },
      failed: { title: 'User Creation Failed', text: 'There was an issue approving this request.' },
      failedAtFields: 'There was an issue approving this request. One or more fields contains an error.',
    })
  })
})
