import { describe, expect, it } from 'vitest'
import { captchaMessages } from './captcha.ts'
import { common, pageMessages } from './common.ts'
import { dashboardItemAlerts, dashboardItemMessages } from './dashboardItems.ts'
import { fileMessages, resourceProblem } from './files.ts'
import { passkeySessionMessages } from './passkeySession.ts'
import { linkProblemTitles, passwordChanged, passwordMessages, passwordTexts } from './passwords.ts'
import { resourceCategoryAlerts, resourceCategoryMessages } from './resourceCategories.ts'
import { resourceAlerts, resourceMessages, resourceMessagesFor } from './resources.ts'
import { sessionMessages } from './session.ts'
import { singleSignInMessages, singleSignInTexts } from './singleSignIn.ts'
import { userCapabilityMessages } from './userCapabilities.ts'

// The expected texts are literals, so that a test fails if a message changes.

describe('messages of sign-in, passwords and the dashboard', () => {
  it('match the expected texts for pages without a session or permission [MSG-008, MSG-009, MSG-010]', () => {
    expect(pageMessages).toEqual({
      signedOut: 'Please sign in',
      inactivity: 'You have been signed out due to inactivity',
      notAuthorized: 'You are not authorized to view this page',
    })
  })

  it('match the expected texts for outcomes that every call can have [MSG-008]', () => {
    expect(common).toEqual({
      malformed: 'The request could not be read.',
      signedOut: 'Please sign in',
      forbidden: 'You are not authorized to do this.',
      wrongMethod: 'This address does not support this method.',
      timedOut: 'The request took too long.',
      tooLarge: 'The request is too large.',
      wrongMediaType: 'The request has a type that is not accepted here.',
      tooMany: 'Too many requests. Try again in a moment.',
      headersTooLarge: 'The request is too large.',
      unavailable: 'The server is busy. Try again in a moment.',
      unreachable: 'The server cannot be reached. Check your connection and try again.',
      outdated: 'A newer version of this page has been installed. Load the page again to continue.',
    })
  })

  it('match the expected texts for calls of the session [MSG-005]', () => {
    expect(passkeySessionMessages).toEqual({
      passkeyOptions: {
        failure: 'Unable to sign in with a passkey.',
        missing: 'Passkeys cannot be used at this address of the portal.',
      },
      createWithPasskey: { failure: 'Unable to sign in with a passkey.' },
    })
    expect(sessionMessages).toEqual({
      create: { failure: 'An error has occurred. Please contact User Support.' },
      invalidate: { failure: 'Unable to sign you out on the server.' },
      refresh: { failure: 'Unable to renew your session.' },
    })
  })

  it('match the expected texts for calls of capabilities [C-054]', () => {
    expect(userCapabilityMessages).toEqual({
      grantedPermissions: { failure: 'Unable to determine what you are permitted to do.' },
      canChangePasswordEver: { failure: 'Unable to determine whether you may change your password.' },
      canChangePasswordNow: { failure: 'Unable to determine whether you may change your password.' },
    })
  })

  it('match the expected texts for calls of passwords [MSG-011, MSG-012, MSG-013, MSG-014]', () => {
    expect(passwordMessages).toEqual({
      rules: { failure: 'An error has occurred.' },
      change: { failure: 'Unable to change your password due to one or more errors.' },
      forgot: { failure: 'Problem submitting Forgot Password request.' },
      checkInitialLink: { failure: 'An error has occurred.', missing: 'An error has occurred.' },
      checkResetLink: { failure: 'An error has occurred.', missing: 'An error has occurred.' },
      setInitial: {
        failure: 'Unable to set your password due to one or more errors.',
        missing: 'An error has occurred.',
      },
      reset: {
        failure: 'Unable to set your password due to one or more errors.',
        missing: 'An error has occurred.',
      },
    })
  })

  it('match the expected texts for a changed password and an invalid link [MSG-013, MSG-015, MSG-016, MSG-153, MSG-154]', () => {
    expect(passwordTexts.unknownError).toBe('An error has occurred.')
    expect(passwordChanged).toEqual({
      title: 'Password successfully changed.',
      text: 'Your password was successfully updated.',
    })
    expect(linkProblemTitles).toEqual({
      set_initial_password: 'Error with link to set password.',
      reset_password: 'Error with link to reset password.',
    })
  })

  it('match the expected texts for calls of dashboard items [MSG-018, MSG-019, MSG-024, MSG-025, MSG-026, MSG-027, MSG-029, MSG-030, MSG-040, MSG-041]', () => {
    expect(dashboardItemMessages).toEqual({
      list: { failure: 'Problem loading dashboard items.' },
      get: {
        failure: 'Problem loading dashboard item.',
        missing: 'The requested dashboard item could not be found.',
        signedOut: 'You do not have permission to access this dashboard item.',
        forbidden: 'You do not have permission to access this dashboard item.',
        inactive: 'The requested dashboard item has been deleted.',
      },
      pin: {
        failure: 'Unable to pin the application.',
        unchanged: 'The application is pinned already.',
        missing: 'The requested dashboard item could not be found.',
        forbidden: 'You do not have permission to access this dashboard item.',
        inactive: 'The requested dashboard item has been deleted.',
      },
      unpin: {
        failure: 'Unable to unpin the application.',
        unchanged: 'The application is not pinned any more.',
        missing: 'The requested dashboard item could not be found.',
      },
      listForAdministrators: { failure: 'Problem loading dashboard items.' },
      getForAdministrators: {
        failure: 'Problem loading dashboard item.',
        missing: 'The requested dashboard item could not be found.',
        signedOut: 'You do not have permission to access this dashboard item.',
        forbidden: 'You do not have permission to access this dashboard item.',
        inactive: 'The requested dashboard item has been deleted.',
      },
      create: { failure: 'Unable to create dashboard item due to one or more errors.' },
      update: {
        failure: 'Unable to update dashboard item due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'The requested dashboard item could not be found.',
      },
      deactivate: {
        failure: 'Failed to delete dashboard item due to an unexpected error.',
        unchanged: 'No changes were made (dashboard item is already in an inactive state).',
        missing: 'The requested dashboard item could not be found.',
      },
    })
  })

  it('match the expected texts for saved and deleted items [MSG-028, MSG-031, MSG-048, MSG-049, MSG-050]', () => {
    expect(dashboardItemAlerts.created('Imaging')).toEqual({
      title: 'Created Item',
      text: 'Successfully created dashboard item Imaging',
    })
    expect(dashboardItemAlerts.updated('Imaging')).toEqual({
      title: 'Updated Item',
      text: 'Successfully updated dashboard item Imaging',
    })
    expect(dashboardItemAlerts.createdWithoutId).toEqual({
      title: 'Created new dashboard item, but unable to determine its ID.',
    })
    expect(dashboardItemAlerts.deleted).toEqual({ title: 'Deleted Item' })
    expect(dashboardItemAlerts.notDeleted).toEqual({
      title: 'Error',
      text: 'Unable to delete dashboard item.',
    })
  })

  it('match the expected texts for calls of resources [MSG-020, MSG-021, MSG-033, MSG-042]', () => {
    expect(resourceMessages).toEqual({
      list: { failure: 'Problem loading dashboard item resources.' },
      get: {
        failure: 'Problem loading dashboard item resource.',
        missing: 'Problem loading dashboard item resource.',
      },
      create: { failure: 'Unable to create resource due to one or more errors.' },
      update: {
        failure: 'Unable to update resource due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'Problem loading dashboard item resource.',
      },
      remove: {
        failure: 'Failed to delete resource due to an unexpected error.',
        missing: 'Failed to delete resource due to an unexpected error.',
        unchanged: 'No changes were made (resource is already deleted or inactive).',
      },
      activate: {
        failure: 'Failed to reactivate resource record due to an unexpected error.',
        missing: 'Failed to reactivate resource record due to an unexpected error.',
        unchanged: 'No changes were made (resource is already active).',
      },
    })
  })

  it('match the expected texts for calls of resources of a known type [MSG-032, MSG-035]', () => {
    expect(resourceMessagesFor('DOWNLOAD')).toEqual({
      create: { failure: 'Unable to create file resource due to one or more errors.' },
      update: {
        failure: 'Unable to update file resource due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'Problem loading dashboard item resource.',
      },
      remove: {
        failure: 'Failed to delete resource due to an unexpected error.',
        missing: 'Failed to delete resource due to an unexpected error.',
        unchanged: 'No changes were made (resource is already deleted or inactive).',
      },
      activate: {
        failure: 'Failed to reactivate resource record due to an unexpected error.',
        missing: 'Failed to reactivate resource record due to an unexpected error.',
        unchanged: 'No changes were made (resource is already active).',
      },
    })
    expect(resourceMessagesFor('ELEARNING').create.failure).toBe(
      'Unable to create eLearning resource due to one or more errors.',
    )
    expect(resourceMessagesFor('URL').update.failure).toBe(
      'Unable to update link resource due to one or more errors.',
    )
    expect(resourceMessagesFor('THUMBNAIL')).toEqual({
      create: { failure: 'Unable to create thumbnail resource due to one or more errors.' },
      update: {
        failure: 'Unable to update thumbnail resource due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'Problem loading dashboard item resource.',
      },
      remove: {
        failure: 'Failed to delete thumbnail due to an unexpected error.',
        missing: 'Failed to delete thumbnail due to an unexpected error.',
        unchanged: 'No changes were made (resource is already deleted or inactive).',
      },
      activate: {
        failure: 'Failed to reactivate thumbnail record due to an unexpected error.',
        missing: 'Failed to reactivate thumbnail record due to an unexpected error.',
        unchanged: 'No changes were made (resource is already active).',
      },
    })
    expect(resourceMessagesFor('SCREENSHOT').remove).toEqual({
      failure: 'Failed to delete screenshot due to an unexpected error.',
      missing: 'Failed to delete screenshot due to an unexpected error.',
      unchanged: 'No changes were made (resource is already deleted or inactive).',
    })
    expect(resourceMessagesFor('SCREENSHOT').activate).toEqual({
      failure: 'Failed to reactivate screenshot record due to an unexpected error.',
      missing: 'Failed to reactivate screenshot record due to an unexpected error.',
      unchanged: 'No changes were made (resource is already active).',
    })
  })

  it('match the expected texts for saved and deleted resources [MSG-034, MSG-051, MSG-052]', () => {
    expect(resourceAlerts).toEqual({
      created: { title: 'Resource created' },
      updated: { title: 'Resource updated' },
      deleted: { title: 'Resource Deleted' },
      fileDeleted: {
        title: 'Resource Deleted',
        text: 'Its file is deleted. The record remains; you can add another file.',
      },
      activated: { title: 'Resource activated' },
      notDeleted: { title: 'Unable to delete resource.' },
    })
  })

  it('match the expected texts for calls of resource categories [MSG-022, MSG-023, MSG-036, MSG-037, MSG-038, MSG-043]', () => {
    expect(resourceCategoryMessages).toEqual({
      list: { failure: 'Problem loading dashboard item resource categories.' },
      get: {
        failure: 'Problem loading dashboard item resource category.',
        missing: 'The requested resource category could not be found.',
      },
      create: { failure: 'Unable to create new resource category due to one or more errors.' },
      update: {
        failure: 'Unable to update resource category due to one or more errors.',
        unchanged: 'There are no changes to submit.',
        missing: 'The requested resource category could not be found.',
      },
      activate: {
        failure: 'Unable to activate resource category due to one or more errors.',
        unchanged: 'No changes made; resource category is already in an active state.',
        missing: 'The requested resource category could not be found.',
      },
      deactivate: {
        failure: 'Unable to delete resource category due to one or more errors.',
        unchanged: 'No changes made; resource category is already in an inactive state.',
        missing: 'The requested resource category could not be found.',
      },
    })
  })

  it('match the expected texts for saved and deleted resource categories [MSG-053]', () => {
    expect(resourceCategoryAlerts).toEqual({
      created: { title: 'Resource Category Created' },
      updated: { title: 'Resource Category Updated' },
      deleted: { title: 'Resource Category Deleted' },
    })
  })

  it('match the expected texts for files and courses [DASH-028]', () => {
    expect(resourceProblem.title).toBe('Problem Loading Resource!')
    expect(fileMessages).toEqual({
      download: {
        failure: 'Sorry, the requested resource cannot be found or does not exist.',
        missing: 'Sorry, the requested resource cannot be found or does not exist.',
      },
      stream: {
        failure: 'Unable to load the requested eLearning resource.',
        missing: 'Unable to load the requested eLearning resource.',
      },
    })
  })

  it('match the expected texts for calls of single sign-in [MSG-044, MSG-155, MSG-156]', () => {
    expect(singleSignInMessages).toEqual({
      create: {
        failure: 'Unable to generate an SSO link for portal item due to one or more errors.',
        signedOut:
          'Unable to confirm your identity and/or ability to access the requested portal application.',
        forbidden: 'You are not authorized to access the requested portal application.',
      },
    })
  })

  it('match the expected texts for the dialog of single sign-in [MSG-045, MSG-046, MSG-047]', () => {
    expect(singleSignInTexts).toEqual({
      working: 'Authenticating, please wait...',
      failed: 'Authentication failed. You have not been signed in.',
      unknownReason: 'Unknown/Unexpected failure',
    })
  })

  it('match the expected texts for calls of the captcha [C-184]', () => {
    expect(captchaMessages).toEqual({
      challenge: {
        failure: 'The check that you are not a robot could not be loaded.',
        missing: 'The check that you are not a robot could not be loaded.',
      },
    })
  })
})
