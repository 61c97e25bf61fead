import {
  notApplicableValues,
  type PublicRegistrationDraft,
  type Registration,
  type RegistrationReceipt,
  type RegistrationUpdate,
} from './registrations.ts'
import { investigatorExample } from './userProfile.examples.ts'

/** A registration that a visitor sent. */
export const registrationExample: Registration = {
  ...notApplicableValues,
  id: 77,
  email: 'adaeze.thorvaldsen@kilimani.example',
  firstName: 'Adaeze',
  lastName: 'Thorvaldsen',
  accessControls: [
    {
      id: 951,
      entity: 'USER_REGISTRATION_REQUEST',
      portalUserId: null,
      inactive: false,
      requestType: 'NEW',
      priorAccessControlId: null,
      roleName: 'Site Coordinator',
      sites: [{ siteCode: 'ML-021', type: 'RESEARCH_BASE' }],
      studyNames: ['BEACON'],
      systemAccessIds: [1, 2],
    },
    {
      id: 952,
      entity: 'USER_REGISTRATION_REQUEST',
      portalUserId: null,
      inactive: false,
      requestType: 'NEW',
      priorAccessControlId: null,
      roleName: 'Specimen Processor',
      sites: [{ siteCode: 'ML-021', type: 'RESEARCH_BASE' }],
      studyNames: [],
      systemAccessIds: [1, 2],
    },
  ],
  requesterComments: '',
  registrationStatus: 'PENDING',
  proxyUserId: null,
  createdBy: 'Self-registration',
  portalUserId: null,
  messageToRequester: '',
  sysdat: '2026-03-02T07:40:00.000Z',
  dchng: '2026-03-02T07:40:00.000Z',
  reviewerComments: '',
  sysaidTicket: '',
  lastModifiedBy: 'Self-registration',
  versionno: 1,
}

/** A registration that a colleague sent for the person. */
export const proxyRegistrationExample: Registration = {
  ...registrationExample,
  id: 78,
  email: 'jun.castellanos@nordhavn-clinic.example',
  firstName: 'Jun',
  lastName: 'Castellanos',
  requesterComments: 'Jun begins on Monday and takes over the freezer.',
  personCompletingThisFormFullName: `${investigatorExample.firstName} ${investigatorExample.lastName}`,
  personCompletingThisFormEmail: investigatorExample.email,
  proxyUserId: investigatorExample.portalUserId,
  createdBy: `${investigatorExample.portalUserId} - ${investigatorExample.firstName} ${investigatorExample.lastName}`,
}

export const publicRegistrationDraftExample: PublicRegistrationDraft = {
  ...notApplicableValues,
  email: registrationExample.email,
  firstName: registrationExample.firstName,
  lastName: registrationExample.lastName,
  accessControls: registrationExample.accessControls.map(
    ({ roleName, sites, studyNames, systemAccessIds, requestType }) => ({
      roleName,
      sites,
      studyNames,
      systemAccessIds,
      requestType,
    }),
  ),
  requesterComments: '',
  'g-recaptcha-response': 'answer',
}

/** The response to the visitor's registration, which was sent on a Monday. */
export const registrationReceiptExample: RegistrationReceipt = { id: 77, sysdat: '2026-03-02T07:40:00.000Z' }

/** A registration of a person who has an account and another pending registration. */
export const repeatedRegistrationExample: Registration = {
  ...registrationExample,
  id: 79,
  fieldWarnings: { email: ['EMAIL_IS_ALREADY_IN_USE', 'ANOTHER_REGISTRATION_IS_PENDING'] },
}

/** A registration on which support has made notes. */
export const begunRegistrationExample: Registration = {
  ...proxyRegistrationExample,
  sysaidTicket: 'SR-20418',
  reviewerComments: 'Asked the clinic who supervises the freezer.',
  lastModifiedBy: '311 - Solveig Lindqvist',
  dchng: '2026-03-03T10:05:00.000Z',
  versionno: 2,
}

/** The same registration after the approval, with the id of the new account. */
export const approvedRegistrationExample: Registration = {
  ...begunRegistrationExample,
  registrationStatus: 'APPROVED',
  portalUserId: 512,
  dchng: '2026-03-04T09:41:00.000Z',
  versionno: 3,
}

/** The same registration after it was denied. */
export const deniedRegistrationExample: Registration = {
  ...begunRegistrationExample,
  registrationStatus: 'DENIED',
  messageToRequester: 'The freezer has moved to another clinic.',
  dchng: '2026-03-04T09:41:00.000Z',
  versionno: 3,
}

/** The same registration as its sender sees it, without support's notes. */
export const ownRegistrationExample: Registration = (() => {
  const { reviewerComments: _, sysaidTicket: __, lastModifiedBy: ___, ...seen } = begunRegistrationExample
  return seen
})()

const longWord = 'Hauptkrankenhausverwaltungsangestellte'

/** Texts of the maximum length. */
export const longRegistrationExample: Registration = {
  ...begunRegistrationExample,
  id: 80,
  email: `${'very.long.address.'.repeat(13)}${'x'.repeat(8)}@lakes.example`,
  firstName: 'Wilhelmina-Theodora Alexandrina-Constantia Ma',
  lastName: 'van Oudenbosch-Hooghlandt tot Zuylen-Nijevelt',
  requesterComments: `${longWord} ${'takes over the freezer and its list. '.repeat(12)}`.slice(0, 512).trim(),
  accessControls: [
    {
      ...(registrationExample.accessControls[0] as Registration['accessControls'][number]),
      sites: [
        { siteCode: 'ML-001', type: 'SITE' },
        { siteCode: 'ML-014', type: 'SITE' },
        { siteCode: 'ML-021', type: 'RESEARCH_BASE' },
        { siteCode: 'ML-022', type: 'SITE' },
        { siteCode: 'ML-033', type: 'SITE' },
        { siteCode: 'ML-040', type: 'SITE' },
      ],
      studyNames: ['AURORA-2', 'BEACON', 'CASCADE', 'LANTERN', 'TIDAL'],
      systemAccessIds: [1, 2, 3, 4, 5, 6],
    },
  ],
}

export const registrationUpdateExample: RegistrationUpdate = {
  email: begunRegistrationExample.email,
  firstName: begunRegistrationExample.firstName,
  lastName: begunRegistrationExample.lastName,
  accessControls: publicRegistrationDraftExample.accessControls,
  sysaidTicket: 'SR-20418',
  reviewerComments: 'Asked the clinic who supervises the freezer.',
  versionno: 2,
}
