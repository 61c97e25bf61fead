import type { Configuration } from './configuration.ts'
import type { Arrival, InstitutionSignOut } from './institutions.ts'

const addressOf = (key: string) => `https://portal.example/PG-API/rest/public/institutions/${key}/start`

/** Three institutions as the page's configuration lists them. */
export const institutionsExample: NonNullable<Configuration['institutions']> = [
  { key: 'lake', label: 'Lake University', contact: 'it-help@lake.example', address: addressOf('lake') },
  {
    key: 'harbour',
    label: 'Harbour Institute of Marine Science',
    contact: 'https://harbour.example/help',
    address: addressOf('harbour'),
  },
  {
    key: 'clinic',
    label: 'Clinic North',
    contact: 'servicedesk@clinic.example',
    address: addressOf('clinic'),
  },
]

/** Arrivals in every state. */
export const arrivalExamples = {
  linked: {
    institution: 'lake',
    state: 'linked',
    failure: null,
    firstName: 'Ingrid',
    lastName: 'Halvorsen',
    email: 'ingrid.halvorsen@lake.example',
    missing: [],
  },
  unlinked: {
    institution: 'lake',
    state: 'unlinked',
    failure: null,
    firstName: 'Jun',
    lastName: 'Castellanos',
    email: 'jun.castellanos@lake.example',
    missing: [],
  },
  incomplete: {
    institution: 'harbour',
    state: 'unlinked',
    failure: null,
    firstName: 'Jun',
    lastName: '',
    email: '',
    missing: ['lastName', 'email'],
  },
  /** ORCID sends the names that its owner has published, and no email. */
  orcid: {
    institution: 'orcid',
    state: 'unlinked',
    failure: null,
    firstName: 'Josiah',
    lastName: 'Carberry',
    email: '',
    missing: [],
  },
  denied: {
    institution: 'lake',
    state: 'failed',
    failure: 'DENIED',
    firstName: '',
    lastName: '',
    email: '',
    missing: [],
  },
  invalidAnswer: {
    institution: 'lake',
    state: 'failed',
    failure: 'INVALID_ANSWER',
    firstName: '',
    lastName: '',
    email: '',
    missing: [],
  },
  authTimeMissing: {
    institution: 'lake',
    state: 'failed',
    failure: 'AUTH_TIME_MISSING',
    firstName: '',
    lastName: '',
    email: '',
    missing: [],
  },
  authTimeTooOld: {
    institution: 'lake',
    state: 'failed',
    failure: 'AUTH_TIME_TOO_OLD',
    firstName: '',
    lastName: '',
    email: '',
    missing: [],
  },
  unreachable: {
    institution: 'clinic',
    state: 'failed',
    failure: 'UNREACHABLE',
    firstName: '',
    lastName: '',
    email: '',
    missing: [],
  },
} satisfies Record<string, Arrival>

/** The page on which the user signs out of Lake University. */
export const institutionSignOutExample: InstitutionSignOut = {
  institution: { label: 'Lake University', address: 'https://login.lake.example/end?client_id=portal' },
}

/** The session was not opened with an institution. */
export const noInstitutionSignOutExample: InstitutionSignOut = { institution: null }
