import type { BodyOf } from '@portal-gateway/contract/callTypes'
import { captchaField } from '@portal-gateway/contract/captcha'
import type { RegistrationDraft, registrations } from '@portal-gateway/contract/registrations'
import type { Identity, UserProfile } from '@portal-gateway/contract/userProfile'

type Roles = Pick<RegistrationDraft, 'accessControls'>

const blank = { email: '', firstName: '', lastName: '', requesterComments: '' }

/**
 * Returns the initial values of a visitor's form. After Request A Similar User, `before` contains the roles of
 * the previous request, and the form starts with them. `person` is what an institution has sent. [REG-014, REG-015,
 * IDENT-051]
 */
export const visitorRegistration = (
  before?: Roles,
  person?: Identity,
): BodyOf<typeof registrations.createPublic> => ({
  ...blank,
  ...person,
  accessControls: before?.accessControls ?? [],
  [captchaField]: '',
})

/**
 * Returns the initial values of the form by which a user requests an account for another person. [REG-006]
 */
export const proxyRegistration = (
  { firstName, lastName, email }: UserProfile,
  before?: Roles,
): BodyOf<typeof registrations.create> => ({
  ...blank,
  accessControls: before?.accessControls ?? [],
  personCompletingThisFormFullName: `${firstName} ${lastName}`,
  personCompletingThisFormEmail: email,
})
