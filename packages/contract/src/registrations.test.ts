import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { publicRegistrationDraftExample } from './registrations.examples.ts'
import { notApplicable, PublicRegistrationDraft, Registration, RegistrationDraft } from './registrations.ts'

describe('a registration', () => {
  it('has every field that the specification lists for the form [REG-016] [HIST-017]', () => {
    const stated = [
      'accessControls',
      'createdBy',
      'dchng',
      'email',
      'firstName',
      'id',
      'jobTitle',
      'lastModifiedBy',
      'lastName',
      'organizationName',
      'personCompletingThisFormEmail',
      'personCompletingThisFormFullName',
      'personCompletingThisFormPhoneExtension',
      'personCompletingThisFormPhoneNumber',
      'phoneExtension',
      'phoneNumber',
      'registrationStatus',
      'requesterComments',
      'reviewerComments',
      'sysaidTicket',
      'sysdat',
      'versionno',
    ]
    expect(Object.keys(Registration.entries)).toEqual(expect.arrayContaining(stated))
    expect(Object.keys(PublicRegistrationDraft.entries)).toContain('g-recaptcha-response')
  })

  it("has the value 'N/A' in the fields that no form has [REG-017]", () => {
    const { email, firstName, lastName, accessControls } = publicRegistrationDraftExample
    const draft = v.parse(RegistrationDraft, { email, firstName, lastName, accessControls })
    const {
      requesterComments,
      email: _,
      firstName: __,
      lastName: ___,
      accessControls: ____,
      ...unasked
    } = draft
    expect(requesterComments).toBe('')
    expect(Object.keys(unasked).toSorted()).toEqual([
      'jobTitle',
      'organizationName',
      'personCompletingThisFormEmail',
      'personCompletingThisFormFullName',
      'personCompletingThisFormPhoneExtension',
      'personCompletingThisFormPhoneNumber',
      'phoneExtension',
      'phoneNumber',
    ])
    expect(new Set(Object.values(unasked))).toEqual(new Set([notApplicable]))
    expect(notApplicable).toBe('N/A')
  })
})
