import type {
  LinkedIdentities,
  LinkedIdentity,
  LinkOutcome,
  LinkStart,
  LinkStarted,
} from './linkedIdentities.ts'

/** Two linked identities: one that was used, and one that was not. */
export const linkedIdentitiesExample: LinkedIdentity[] = [
  {
    id: 7,
    institution: 'lake',
    label: 'Lake University',
    orcid: null,
    linked: '2026-01-19T09:12:00.000Z',
    lastUsed: '2026-03-05T07:58:00.000Z',
  },
  {
    id: 12,
    institution: 'harbour',
    label: 'Harbour Institute of Marine Science',
    orcid: null,
    linked: '2026-03-04T16:40:00.000Z',
    lastUsed: null,
  },
]

/** An identity at an institution with a long name that has no space. */
export const longLabelIdentityExample: LinkedIdentity = {
  id: 15,
  institution: 'limnology',
  label: 'ZweckverbandsbinnengewässerforschungsgesellschaftsverwaltungszentrumBodenseeNord',
  orcid: null,
  linked: '2026-02-11T08:30:00.000Z',
  lastUsed: '2026-03-01T10:00:00.000Z',
}

/** An identity at ORCID. */
export const orcidIdentityExample: LinkedIdentity = {
  id: 18,
  institution: 'orcid',
  label: 'ORCID',
  orcid: 'https://orcid.org/0000-0002-1825-0097',
  linked: '2026-02-24T13:05:00.000Z',
  lastUsed: '2026-03-04T09:20:00.000Z',
}

/** The linked identities of a user who has a password. */
export const ownIdentitiesExample: LinkedIdentities = {
  identities: linkedIdentitiesExample,
  hasPassword: true,
}

/** No linked identity. */
export const noIdentitiesExample: LinkedIdentities = { identities: [], hasPassword: true }

/** The linked identity of a user who has no password. */
export const onlyIdentityExample: LinkedIdentities = {
  identities: linkedIdentitiesExample.slice(0, 1),
  hasPassword: false,
}

/** The input that starts to link an institution. */
export const linkStartExample: LinkStart = {
  password: 'thirty-two calm lakes',
  code: '282 760',
  institution: 'harbour',
}

/** The address of the institution. */
export const linkStartedExample: LinkStarted = { address: 'https://login.harbour.example/authorize?state=x' }

/** Every result of linking an identity. */
export const linkOutcomeExamples = {
  linked: {
    institution: 'harbour',
    label: 'Harbour Institute of Marine Science',
    result: 'linked',
    failure: null,
  },
  alreadyLinked: { institution: 'lake', label: 'Lake University', result: 'alreadyLinked', failure: null },
  taken: { institution: 'lake', label: 'Lake University', result: 'taken', failure: null },
  tooMany: { institution: 'lake', label: 'Lake University', result: 'tooMany', failure: null },
  denied: { institution: 'lake', label: 'Lake University', result: 'failed', failure: 'DENIED' },
  invalidAnswer: {
    institution: 'lake',
    label: 'Lake University',
    result: 'failed',
    failure: 'INVALID_ANSWER',
  },
  unreachable: { institution: 'clinic', label: 'Clinic North', result: 'failed', failure: 'UNREACHABLE' },
} satisfies Record<string, LinkOutcome>
