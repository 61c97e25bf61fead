import * as v from 'valibot'
import { AccessControl, AccessControlDraft, mostAccesses, projectRolesFacts } from './accesses.ts'
import { ArrivalId } from './arrivalId.ts'
import { streamed } from './bounds.ts'
import { captchaField } from './captcha.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQueryEntries } from './paged.ts'
import { emailAddress } from './passwords.ts'
import { Id, VersionNumber } from './record.ts'
import { ticketFacts } from './reviewNotes.ts'
import { line, text } from './text.ts'
import { identityEntries } from './userProfile.ts'

/** The statuses of a registration. The portal shows them unchanged, without labels. [REG-023, C-078] */
export const registrationStatuses = ['PENDING', 'APPROVED', 'DENIED'] as const
export const RegistrationStatus = v.picklist(registrationStatuses, 'IS_INVALID')
export type RegistrationStatus = v.InferOutput<typeof RegistrationStatus>

/** The default page size of registrations. [REG-035] */
export const registrationsPage = 500

/** The default page size of the registrations that one user sent for others. [USER-015] */
export const proxyRegistrationsPage = 9_999

/** The value of a field that the form does not have. [REG-017, C-187] */
export const notApplicable = 'N/A'

const comments = (label: string, isPlural = true) => v.optional(text({ label, limit: 512, isPlural }), '')
const notApplicableText = (label: string, limit = 128) => v.optional(text({ label, limit }), notApplicable)

/** The fields that no screen has. [REG-016, REG-017] */
const notApplicableEntries = {
  jobTitle: notApplicableText('Job Title'),
  organizationName: notApplicableText('Organization Name'),
  phoneNumber: notApplicableText('Phone Number', 32),
  phoneExtension: notApplicableText('Phone Extension', 16),
  personCompletingThisFormFullName: notApplicableText('Full Name of the person completing this form', 128),
  personCompletingThisFormEmail: notApplicableText('Email of the person completing this form', 256),
  personCompletingThisFormPhoneNumber: notApplicableText(
    'Phone Number of the person completing this form',
    32,
  ),
  personCompletingThisFormPhoneExtension: notApplicableText(
    'Phone Extension of the person completing this form',
    16,
  ),
}

/** The stored values of the fields that no screen has. [REG-017] */
export const notApplicableValues = v.getDefaults(v.object(notApplicableEntries))

const accessControls = v.pipe(
  v.array(AccessControlDraft, 'IS_INVALID'),
  v.minLength(1, 'IS_REQUIRED'),
  v.maxLength(mostAccesses, 'IS_INVALID'),
  v.metadata({ ...projectRolesFacts, isRequired: true }),
)

/** The fields of the person, with the labels of the form. [REG-011] */
const personEntries = { ...identityEntries, email: emailAddress('Email Address') }

/** A request for an account, by the person or by a proxy. [REG-011, REG-022, C-186] */
export const RegistrationDraft = v.object({
  ...personEntries,
  accessControls,
  requesterComments: comments('Comments'),
  ...notApplicableEntries,
})
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraft>

/** A request by a visitor, with the solution of the captcha. [REG-009, C-184] */
export const PublicRegistrationDraft = v.object({
  ...RegistrationDraft.entries,
  [captchaField]: v.pipe(
    v.string('IS_REQUIRED'),
    v.minLength(1, 'IS_REQUIRED'),
    v.maxLength(16_384, 'IS_TOO_LONG'),
    v.metadata({ label: 'Captcha', isRequired: true }),
  ),
  /** The sign-in with an institution whose identity the approval links to the new account. [IDENT-048] */
  arrival: v.optional(ArrivalId),
})
export type PublicRegistrationDraft = v.InferOutput<typeof PublicRegistrationDraft>

const instant = v.pipe(v.string(), v.isoTimestamp())

/** A stored registration. [REG-016, HIST-017] */
export const Registration = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  accessControls: v.array(AccessControl),
  requesterComments: v.string(),
  registrationStatus: RegistrationStatus,
  jobTitle: v.string(),
  organizationName: v.string(),
  phoneNumber: v.string(),
  phoneExtension: v.string(),
  personCompletingThisFormFullName: v.string(),
  personCompletingThisFormEmail: v.string(),
  personCompletingThisFormPhoneNumber: v.string(),
  personCompletingThisFormPhoneExtension: v.string(),
  /** The user who sent it for somebody else; null if the person sent it. [C-015] */
  proxyUserId: v.nullable(Id),
  /** '17 - Ada Lovelace' for a proxy, else 'Self-registration'. */
  createdBy: v.string(),
  /** The id of the created account. */
  portalUserId: v.nullable(Id),
  /** The message of the reviewer who decided. */
  messageToRequester: v.string(),
  /** The time of submission (`sysdat`), and the time of the last change (`dchng`). */
  sysdat: instant,
  dchng: instant,
  /** The server sends this field and the next four only to callers with READ_USERS. [C-142] */
  reviewerComments: v.optional(v.string()),
  sysaidTicket: v.optional(v.string()),
  lastModifiedBy: v.optional(v.string()),
  /** The key of the institution whose identity the approval links to the new account; absent if there is none. */
  institution: v.optional(v.string()),
  /**
   * Warnings for the reviewer by field, for example that an account with this email exists. [REG-037, C-188]
   */
  fieldWarnings: v.optional(v.record(v.string(), v.array(v.string()))),
  versionno: VersionNumber,
})
export type Registration = v.InferOutput<typeof Registration>

/** The response to a visitor: the registration's number, and nothing about existing accounts. */
export const RegistrationReceipt = v.object({ id: Id, sysdat: instant })
export type RegistrationReceipt = v.InferOutput<typeof RegistrationReceipt>

/** Support's notes on a registration, and the fields that support can correct before the approval. [REG-031] */
export const RegistrationUpdate = v.object({
  ...personEntries,
  accessControls,
  sysaidTicket: v.optional(line({ ...ticketFacts, limit: 16 }), ''),
  reviewerComments: comments('Reviewer Comments'),
  versionno: v.optional(VersionNumber),
})
export type RegistrationUpdate = v.InferOutput<typeof RegistrationUpdate>

const sortable = [
  'id',
  'email',
  'firstName',
  'lastName',
  'registrationStatus',
  'sysdat',
  'dchng',
] as const satisfies readonly (keyof Registration)[]
/** The sort orders of the lists. */
export type RegistrationSort = (typeof sortable)[number]

const Paged = paged(Registration)
const query = v.object({
  ...pageQueryEntries,
  sort: v.optional(
    v.pipe(v.string(), v.regex(new RegExp(`^(?:${sortable.join('|')}),(?:asc|desc)$`), 'IS_INVALID')),
  ),
})
const root = '/rest/secure/user_registration'

/** The calls of registrations. */
export const registrations = {
  createPublic: endpoint({
    method: 'POST',
    path: '/rest/public/user_registration',
    access: 'public',
    summary: 'Request an account for oneself; the response does not reveal whether the email has an account.',
    body: PublicRegistrationDraft,
    takesIdempotencyKey: true,
    done: { status: 201, body: RegistrationReceipt },
    outcomes: ['invalid'],
  }),
  create: endpoint({
    method: 'POST',
    path: root,
    access: 'USER',
    summary: 'Request an account for another person.',
    body: RegistrationDraft,
    takesIdempotencyKey: true,
    done: { status: 201, body: Registration },
    outcomes: ['invalid'],
  }),
  listByStatus: endpoint({
    method: 'GET',
    path: `${root}/status/{status}`,
    access: 'READ_USERS',
    summary: 'The registrations of one status, the newest first.',
    params: { status: 'word' },
    query,
    done: { status: 200, body: Paged, bound: streamed },
    outcomes: ['missing'],
  }),
  getOwn: endpoint({
    method: 'GET',
    path: `${root}/user`,
    access: 'signedIn',
    summary: "The registration from which the caller's account was created.",
    done: { status: 200, body: Registration },
    outcomes: ['missing'],
  }),
  getOfUser: endpoint({
    method: 'GET',
    path: `${root}/user/{portalUserId}`,
    access: 'READ_USERS',
    summary: "The registration from which a user's account was created.",
    params: { portalUserId: 'id' },
    done: { status: 200, body: Registration },
    outcomes: ['missing'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/{id}`,
    access: 'READ_USERS',
    summary: 'One registration.',
    params: { id: 'id' },
    done: { status: 200, body: Registration },
    outcomes: ['missing'],
  }),
  listOwnProxy: endpoint({
    method: 'GET',
    path: '/rest/secure/user_management/user_registration/proxy',
    access: 'USER',
    summary:
      "The registrations that the caller sent for others, the newest first, without the reviewers' notes.",
    query,
    done: { status: 200, body: Paged, bound: streamed },
  }),
  listProxyOfUser: endpoint({
    method: 'GET',
    path: '/rest/secure/user_management/user_registration/proxy/{userId}',
    access: 'READ_USERS',
    summary: 'The registrations that a user sent for others, the newest first.',
    params: { userId: 'id' },
    query,
    done: { status: 200, body: Paged, bound: streamed },
  }),
  update: endpoint({
    method: 'PUT',
    path: `${root}/{id}`,
    access: 'WRITE_USERS',
    summary:
      "Save support's notes on a registration and its corrected fields. Refused for a decided registration.",
    params: { id: 'id' },
    body: RegistrationUpdate,
    done: { status: 200, body: Registration },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${root}/{id}`,
    access: 'WRITE_USERS',
    summary: 'Remove a registration. Refused if an account was created from it.',
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['missing', 'invalid'],
  }),
}
