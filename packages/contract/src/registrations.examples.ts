import { notAsked, type PublicRegistrationDraft, type Registration } from './registrations.ts'
import { investigatorExample } from './userProfile.examples.ts'

const unasked = {
  jobTitle: notAsked,
  organizationName: notAsked,
  phoneNumber: notAsked,
  phoneExtension: notAsked,
  personCompletingThisFormPhoneNumber: notAsked,
  personCompletingThisFormPhoneExtension: notAsked,
}

/** From a visitor. */
export const registrationExample: Registration = {
  ...unasked,
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
  personCompletingThisFormFullName: notAsked,
  personCompletingThisFormEmail: notAsked,
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

/** From a colleague. */
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
  ...unasked,
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
  personCompletingThisFormFullName: notAsked,
  personCompletingThisFormEmail: notAsked,
  'g-recaptcha-response': 'answer',
}
