import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import {
  asRequesterSees,
  profileChangeDraftExample,
  profileChangeExample,
  profileChangeReviewExample,
} from './profileChanges.examples.ts'
import { ProfileChange, ProfileChangeDraft, ProfileChangeReview } from './profileChanges.ts'
import { factsOf } from './text.ts'
import { administratorExample, investigatorExample } from './userProfile.examples.ts'
import { UserProfile } from './userProfile.ts'
import { UserRequest } from './userRequests.ts'

describe('a profile', () => {
  it("has the user's data, roles and accesses [PROF-016] [PROF-017]", () => {
    const read = check(UserProfile, { ...investigatorExample, passwordHash: 'x' })
    expect(read.isValid && Object.keys(read.value).toSorted()).toEqual([
      'accountType',
      'email',
      'firstName',
      'lastName',
      'portalUserId',
      'userAccesses',
      'username',
    ])
    const [access] = investigatorExample.userAccesses
    expect(access).toMatchObject({
      id: 501,
      roleName: 'Principal Investigator',
      inactive: false,
      sites: [{ siteCode: 'ML-014' }],
      studyNames: ['AURORA-2', 'BEACON'],
      systemAccessIds: [1, 3, 4, 5],
    })
    for (const field of ['id', 'roleName', 'inactive', 'sites', 'studyNames', 'systemAccessIds']) {
      const userAccesses = [{ ...access, [field]: undefined }]
      expect(check(UserProfile, { ...investigatorExample, userAccesses }).isValid, field).toBe(false)
    }
    const { userAccesses: _, ...without } = investigatorExample
    expect(check(UserProfile, without).isValid).toBe(false)
  })

  it('has an internal or external account type [PROF-018]', () => {
    for (const profile of [administratorExample, investigatorExample])
      expect(check(UserProfile, profile).isValid).toBe(true)
    expect(check(UserProfile, { ...investigatorExample, accountType: 'other' }).isValid).toBe(false)
  })
})

describe('a profile-change request', () => {
  it('has the requested values, the original values, and the decision [PROF-024]', () => {
    for (const name of [
      'id',
      'portalUserId',
      'firstName',
      'lastName',
      'email',
      'originalFirstName',
      'originalLastName',
      'originalEmail',
      'requesterComments',
      'reviewerComments',
      'sysaidTicket',
      'requestStatus',
      'inactive',
      'sysdat',
      'dchng',
      'lastModifiedBy',
    ])
      expect(ProfileChange.entries, name).toHaveProperty(name)
    expect(check(ProfileChange, asRequesterSees(profileChangeExample))).toEqual({
      isValid: true,
      value: asRequesterSees(profileChangeExample),
    })
  })

  it('is sent with the eight fields of the specification, and the request that it replaces [PROF-033] [EXP-024]', () => {
    const { replaces: _ours, ...specified } = ProfileChangeDraft.entries
    expect(Object.keys(specified).toSorted()).toEqual([
      'accountType',
      'email',
      'firstName',
      'lastName',
      'portalUserId',
      'requesterComments',
      'sysaidTicket',
      'username',
    ])
    expect(check(ProfileChangeDraft, profileChangeDraftExample).isValid).toBe(true)
  })

  it('limits the lengths of its texts in code points [PROF-027] [PROF-028] [PROF-029]', () => {
    const limits = Object.entries({ ...ProfileChangeDraft.entries, ...ProfileChangeReview.entries }).map(
      ([name, entry]) => [name, factsOf(entry).limit],
    )
    expect(Object.fromEntries(limits)).toMatchObject({
      email: 256,
      firstName: 45,
      lastName: 45,
      requesterComments: 512,
      reviewerComments: 512,
      messageToRequester: 512,
      sysaidTicket: 16,
    })
    const long = { ...profileChangeReviewExample, sysaidTicket: '💧'.repeat(16) }
    expect(check(ProfileChangeReview, long).isValid).toBe(true)
    expect(check(ProfileChangeReview, { ...long, sysaidTicket: '💧'.repeat(17) })).toMatchObject({
      errors: { fieldErrors: { sysaidTicket: ['SYSAID_TICKET_IS_TOO_LONG'] } },
    })
  })

  it('requires names and an email address with exactly one recipient [T36]', () => {
    const broken = { ...profileChangeDraftExample, firstName: ' ', email: 'a@one.example, b@two.example' }
    expect(check(ProfileChangeDraft, broken)).toMatchObject({
      errors: { fieldErrors: { firstName: ['FIRST_NAME_IS_REQUIRED'], email: ['EMAIL_IS_INVALID'] } },
    })
  })

  it('has no ticket and no comments by default [PROF-025]', () => {
    const { sysaidTicket: _, reviewerComments: __, ...bare } = profileChangeReviewExample
    expect(check(ProfileChangeReview, bare)).toMatchObject({
      value: { sysaidTicket: '', reviewerComments: '' },
    })
  })
})

describe('a row of the user requests', () => {
  it('has the request, the user, the date and the last reviewer [REQ-002]', () => {
    expect(Object.keys(UserRequest.entries)).toEqual([
      'requestId',
      'userRequestType',
      'requestStatus',
      'dateSubmitted',
      'lastModified',
      'lastModifiedBy',
      'firstName',
      'lastName',
      'email',
      'sysaidTicket',
      'claim',
      'sites',
    ])
  })
})
