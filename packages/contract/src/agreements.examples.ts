import * as v from 'valibot'
import {
  type Agreement,
  type AgreementDraft,
  AgreementRow,
  type AgreementSignature,
  type AgreementText,
  type AgreementUse,
  type AgreementVersion,
  type UnmetAgreement,
  type UnsignedUser,
} from './agreements.ts'
import type { OwnAgreement, OwnAgreementText, SignedVersion } from './ownAgreements.ts'

const terms = `You may use the data only for the study that you named.

## Your duties

- Do not try to identify participants.
- Do not share the data with persons who have not signed this agreement.
- Report a loss of data within **24 hours**.`

/** An agreement in its third version, signed for a year. */
export const dataUseExample: Agreement = {
  id: 1,
  name: 'Data use agreement',
  text: terms,
  validMonths: 12,
  asksAgain: true,
  version: 3,
  publishedAt: '2026-09-01T08:30:00.000Z',
  inactive: false,
  versionno: 5,
}

/** An agreement without an end, whose newest version does not ask again. */
export const confidentialityExample: Agreement = {
  id: 2,
  name: 'Confidentiality',
  text: 'You do not disclose what you learn about participants.',
  validMonths: null,
  asksAgain: false,
  version: 2,
  publishedAt: '2026-02-11T10:00:00.000Z',
  inactive: false,
  versionno: 2,
}

/** A deleted agreement. */
export const deletedAgreementExample: Agreement = {
  ...confidentialityExample,
  id: 3,
  name: 'Rules of the laboratory of 2024',
  inactive: true,
  versionno: 4,
}

/** Texts of the maximum length. */
export const longTextsAgreementExample: Agreement = {
  ...dataUseExample,
  id: 4,
  name: 'Kilimani Research Hospital, Coast Ward and Meridian Lakes Coordinating Centre: '.padEnd(
    128,
    'Terms',
  ),
  text: 'The recipient stores what was measured in the field only on encrypted devices. '
    .repeat(400)
    .slice(0, 30_000)
    .trim(),
}

/** The administrators' list, by name. */
export const agreementsExample: AgreementRow[] = [
  confidentialityExample,
  dataUseExample,
  deletedAgreementExample,
].map((agreement) => v.parse(AgreementRow, agreement))

/** A draft of a new agreement. */
export const agreementDraftExample: AgreementDraft = {
  name: 'Use of images',
  text: 'You publish images only with the consent of the participant.',
  validMonths: 24,
  asksAgain: true,
}

/** The versions of `dataUseExample`, the newest first. */
export const agreementVersionsExample: AgreementVersion[] = [
  { version: 3, asksAgain: true, publishedAt: '2026-09-01T08:30:00.000Z' },
  { version: 2, asksAgain: false, publishedAt: '2026-01-15T14:05:00.000Z' },
  { version: 1, asksAgain: true, publishedAt: '2025-06-02T07:00:00.000Z' },
]

/** The text of the second version of `dataUseExample`. */
export const agreementTextExample: AgreementText = {
  version: 2,
  asksAgain: false,
  publishedAt: '2026-01-15T14:05:00.000Z',
  text: 'You may use the data only for your study.',
}

/** Signatures of `dataUseExample`, the latest first. */
export const agreementSignaturesExample: AgreementSignature[] = [
  {
    id: 31,
    portalUserId: 17,
    username: 'alovelace',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    version: 3,
    signedAt: '2026-09-02T09:12:00.000Z',
    validUntil: '2027-09-01',
    counts: true,
  },
  {
    id: 12,
    portalUserId: 21,
    username: 'ghopper',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.org',
    version: 2,
    signedAt: '2026-01-20T16:40:00.000Z',
    validUntil: '2027-01-19',
    counts: false,
  },
]

/** What requires `dataUseExample`. */
export const agreementUsesExample: AgreementUse[] = [
  { kind: 'DASHBOARD_ITEM', id: 2, name: 'Specimen Tracker' },
  { kind: 'DASHBOARD_ITEM', id: 3, name: 'Data Explorer' },
  { kind: 'PROJECT_ROLE', id: 1, name: 'Investigator' },
]

/** Users who have to sign `dataUseExample`, by last name, one for each reason. */
export const unsignedUsersExample: UnsignedUser[] = [
  {
    portalUserId: 21,
    username: 'ghopper',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.org',
    reason: 'NEW_VERSION',
    requiredBy: [
      { kind: 'DASHBOARD_ITEM', id: 2, name: 'Specimen Tracker' },
      { kind: 'PROJECT_ROLE', id: 1, name: 'Investigator' },
    ],
    requiredByCount: 2,
  },
  {
    portalUserId: 23,
    username: 'kjohnson',
    firstName: 'Katherine',
    lastName: 'Johnson',
    email: 'katherine@example.org',
    reason: 'UNSIGNED',
    requiredBy: [{ kind: 'PROJECT_ROLE', id: 1, name: 'Investigator' }],
    requiredByCount: 1,
  },
  {
    portalUserId: 29,
    username: 'mturing',
    firstName: 'Mathison',
    lastName: 'Turing',
    email: 'mathison@example.org',
    reason: 'ENDED',
    requiredBy: [{ kind: 'DASHBOARD_ITEM', id: 3, name: 'Data Explorer' }],
    requiredByCount: 34,
  },
]

/** One agreement for each reason why an agreement is unmet. */
export const unmetAgreementsExample: UnmetAgreement[] = [
  { id: 1, name: 'Data use agreement', version: 3, reason: 'NEW_VERSION' },
  { id: 2, name: 'Confidentiality', version: 2, reason: 'ENDED' },
  { id: 5, name: 'Use of images', version: 1, reason: 'UNSIGNED' },
]

/** The user's agreements: one with a new version to sign, one signed, and one that nothing requires any more. */
export const ownAgreementsExample: OwnAgreement[] = [
  {
    id: 1,
    name: 'Data use agreement',
    version: 3,
    publishedAt: '2026-09-01T08:30:00.000Z',
    validMonths: 12,
    requiredBy: [
      { kind: 'DASHBOARD_ITEM', id: 2, name: 'Specimen Tracker' },
      { kind: 'PROJECT_ROLE', id: 1, name: 'Investigator' },
    ],
    unmet: 'NEW_VERSION',
    validUntil: null,
    canSign: true,
    signatures: [
      { id: 12, version: 2, signedAt: '2026-01-20T16:40:00.000Z', validUntil: '2027-01-19', counts: false },
    ],
  },
  {
    id: 2,
    name: 'Confidentiality',
    version: 2,
    publishedAt: '2026-02-11T10:00:00.000Z',
    validMonths: null,
    requiredBy: [{ kind: 'DASHBOARD_ITEM', id: 3, name: 'Data Explorer' }],
    unmet: null,
    validUntil: null,
    canSign: false,
    signatures: [
      { id: 14, version: 2, signedAt: '2026-03-02T11:00:00.000Z', validUntil: null, counts: true },
    ],
  },
  {
    id: 3,
    name: 'Rules of the laboratory of 2024',
    version: 2,
    publishedAt: '2024-02-11T10:00:00.000Z',
    validMonths: 24,
    requiredBy: [],
    unmet: null,
    validUntil: '2026-04-03',
    canSign: false,
    signatures: [
      { id: 3, version: 1, signedAt: '2024-04-04T08:00:00.000Z', validUntil: '2026-04-03', counts: false },
    ],
  },
]

/** The agreement to sign with its text. */
export const ownAgreementTextExample: OwnAgreementText = {
  id: 1,
  name: 'Data use agreement',
  version: 3,
  publishedAt: '2026-09-01T08:30:00.000Z',
  validMonths: 12,
  requiredBy: [{ kind: 'DASHBOARD_ITEM', id: 2, name: 'Specimen Tracker' }],
  unmet: 'UNSIGNED',
  validUntil: null,
  canSign: true,
  signatures: [],
  text: terms,
}

/** The same agreement after the user signed it. */
export const signedAgreementTextExample: OwnAgreementText = {
  ...ownAgreementTextExample,
  unmet: null,
  validUntil: '2027-09-01',
  canSign: false,
  signatures: [
    { id: 31, version: 3, signedAt: '2026-09-02T09:12:00.000Z', validUntil: '2027-09-01', counts: true },
  ],
}

/** A version that the user has signed. */
export const signedVersionExample: SignedVersion = {
  name: 'Data use agreement',
  version: 2,
  publishedAt: '2026-01-15T14:05:00.000Z',
  text: 'You may use the data only for your study.',
}
