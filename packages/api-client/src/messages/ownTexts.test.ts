import { describe, expect, it } from 'vitest'
import { agreementAlerts, agreementMessages } from './agreements.ts'
import { announcementAlerts, announcementMessages } from './announcements.ts'
import { explanationMessages } from './explanations.ts'
import { agreementSigned, ownAgreementMessages } from './ownAgreements.ts'
import { partReviewMessages } from './partReviews.ts'
import { requestClaimMessages } from './requestClaims.ts'
import { requestChanged, requestWithdrawn } from './reviews.ts'

// The expected texts are literals, so that a test fails if a message changes.

describe('messages of features that the specification does not have', () => {
  it('match the expected texts for calls of announcements [EXP-113] [EXP-114]', () => {
    const missing = 'The requested announcement could not be found.'
    expect(announcementMessages).toEqual({
      list: { failure: 'Problem loading announcements.' },
      get: { failure: 'Problem loading announcement.', missing },
      create: { failure: 'Unable to create announcement due to one or more errors.' },
      update: {
        failure: 'Unable to update announcement due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing,
      },
      activate: {
        failure: 'Unable to activate announcement due to one or more errors.',
        unchanged: 'Announcement is already in an active state.',
        missing,
      },
      deactivate: {
        failure: 'Unable to deactivate announcement due to one or more errors.',
        unchanged: 'Announcement is already in an inactive state.',
        missing,
      },
    })
  })

  it('match the expected texts for saved and deleted announcements [EXP-114]', () => {
    const { created, updated, deleted, notDeleted } = announcementAlerts
    expect(created('Maintenance')).toEqual({
      title: 'Created Announcement',
      text: 'Successfully created announcement Maintenance',
    })
    expect(updated('Maintenance')).toEqual({
      title: 'Updated Announcement',
      text: 'Successfully updated announcement Maintenance',
    })
    expect(deleted).toEqual({ title: 'Deleted Announcement' })
    expect(notDeleted).toEqual({ title: 'Error', text: 'Unable to delete announcement.' })
  })

  it('match the expected texts for calls that explain rights [COND-056] [COND-058] [COND-059]', () => {
    const missing = 'This user does not exist any more.'
    expect(explanationMessages).toEqual({
      own: { failure: 'Problem loading why you have your roles.' },
      ownItem: {
        failure: 'Problem loading why you see this item.',
        missing: 'This item is not on your dashboard any more.',
      },
      ofUser: { failure: 'Problem loading why the user has these roles.', missing },
      itemsOfUser: { failure: 'Problem loading what the user can use.', missing },
      itemOfUser: {
        failure: 'Problem loading why the user can use the item.',
        missing: 'This user or this item does not exist any more.',
      },
    })
  })

  it('match the expected texts for calls of agreements [COND-030]', () => {
    const missing = 'The requested agreement could not be found.'
    expect(agreementMessages).toMatchObject({
      list: { failure: 'Problem loading agreements.' },
      create: { failure: 'Unable to create agreement due to one or more errors.' },
      deactivate: { unchanged: 'Agreement is already in an inactive state.', missing },
      versions: { failure: 'Problem loading versions of agreement.', missing },
      version: {
        failure: 'Problem loading version of agreement.',
        missing: 'The requested version could not be found.',
      },
      signatures: { failure: 'Problem loading signatures of agreement.', missing },
      unsigned: { failure: 'Problem loading users who have not signed the agreement.', missing },
      uses: { failure: 'Problem loading what requires the agreement.' },
    })
    expect(agreementAlerts.created('Data use')).toEqual({
      title: 'Created Agreement',
      text: 'Successfully created agreement Data use',
    })
  })

  it('match the expected texts for reading and signing an agreement [COND-036]', () => {
    expect(ownAgreementMessages).toEqual({
      list: { failure: 'Problem loading your agreements.' },
      get: { failure: 'Problem loading agreement.', missing: 'You do not have to sign this agreement.' },
      signedVersion: {
        failure: 'Problem loading the text that you signed.',
        missing: 'You have not signed this version of the agreement.',
      },
      sign: {
        failure: 'Unable to sign the agreement.',
        unchanged: 'You have signed this agreement already.',
        missing: 'You do not have to sign this agreement any more.',
      },
    })
    expect(agreementSigned.signed('Data use', 3)).toEqual({
      title: 'Agreement signed',
      text: 'You have signed Data use, version 3.',
    })
  })

  it('match the expected texts for claims of requests [EXP-026]', () => {
    const missing = 'The requested user request could not be found.'
    expect(requestClaimMessages).toEqual({
      get: { failure: 'Problem loading who has claimed the request.', missing },
      claim: {
        failure: 'Unable to claim the request.',
        unchanged: 'You have claimed this request already.',
        missing,
      },
      release: {
        failure: 'Unable to release the request.',
        unchanged: 'You no longer have a claim on this request.',
        missing,
      },
    })
  })

  it('match the expected texts for reviews of parts [COND-068] [COND-069]', () => {
    const missing = 'This part of a request is not yours to review, or was withdrawn.'
    expect(partReviewMessages).toEqual({
      list: { failure: 'Problem loading the requests to review.', missing: 'This list does not exist.' },
      get: { failure: 'Problem loading the request to review.', missing },
      decide: { failure: 'Unable to save the decision.', missing },
    })
  })

  it('match the expected texts for withdrawn and changed requests [EXP-020] [EXP-024]', () => {
    expect(requestWithdrawn).toEqual({
      title: 'Request Withdrawn',
      text: 'Successfully withdrew your request.',
    })
    expect(requestChanged).toEqual({
      title: 'Request Changed',
      text: 'Your changed request was submitted and replaces the previous one.',
    })
  })
})
