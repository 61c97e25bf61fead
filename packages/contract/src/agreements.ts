import * as v from 'valibot'
import { atMost, mostRecords, pagesOf, recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQueryEntries } from './paged.ts'
import { prefixFilter } from './queryFilters.ts'
import { Id, Inactive, labelledId, VersionNumber } from './record.ts'
import { recordCalls, recordPaths } from './recordCalls.ts'
import { line, text } from './text.ts'

/** The maximum number of months for which a signature can be valid. */
const mostAgreementMonths = 120

/** The maximum number of agreements that a dashboard item or a project role can require. */
const mostRequiredAgreements = 20

/** The maximum number of versions of one agreement. */
export const mostAgreementVersions = 500

/** The default number of signatures on a page, and of users who have not signed. */
export const signaturesPage = 50

/** The maximum number of requiring items and roles that the list of users who have not signed names for a user. */
export const mostNamedUses = 20

/** The fields that an administrator writes. If an optional field is absent, the stored value remains. [COND-030] */
export const AgreementDraft = v.object({
  name: line({ label: 'Name', limit: 128, isRequired: true }),
  /** Markdown. A changed text is a new version. [COND-031] */
  text: text({ label: 'Text', limit: 30_000, isRequired: true }),
  /** The number of months for which a signature is valid; null for no end. Later signatures only. */
  validMonths: v.optional(
    v.nullable(
      v.pipe(
        v.number('IS_INVALID'),
        v.integer('MUST_BE_AN_INTEGER'),
        v.minValue(1, 'IS_INVALID'),
        v.maxValue(mostAgreementMonths, 'IS_TOO_LARGE'),
        v.metadata({ label: 'Valid for (months)' }),
      ),
    ),
  ),
  /** Whether signatures of earlier versions do not count any more. By default true for a new agreement. [COND-031] */
  asksAgain: v.optional(v.pipe(v.boolean('IS_INVALID'), v.metadata({ label: 'Ask users to sign again' }))),
  inactive: v.optional(Inactive),
  versionno: v.optional(VersionNumber),
})
export type AgreementDraft = v.InferOutput<typeof AgreementDraft>

const instant = v.pipe(v.string(), v.isoTimestamp())

/** The number of a version of the text, from 1. `versionno` is another number: it counts all saves. */
const version = v.pipe(v.number(), v.integer(), v.minValue(1))

/** An agreement that users sign before they can use what requires it. [COND-030] */
export const Agreement = v.object({
  id: Id,
  name: v.string(),
  /** The text of the newest version. */
  text: v.string(),
  validMonths: v.nullable(v.number()),
  /** Whether the newest version replaces the signatures of earlier ones. */
  asksAgain: v.boolean(),
  version,
  /** When the newest version was saved. */
  publishedAt: instant,
  inactive: v.boolean(),
  versionno: VersionNumber,
})
export type Agreement = v.InferOutput<typeof Agreement>

/** An agreement in the list, without its text: 2,000 texts would be 60 MB. [T39] */
export const AgreementRow = v.omit(Agreement, ['text'])
export type AgreementRow = v.InferOutput<typeof AgreementRow>

/** A version of the text of an agreement. It never changes, except `asksAgain` of the newest one. [COND-031] */
export const AgreementVersion = v.object({
  version,
  asksAgain: v.boolean(),
  publishedAt: instant,
})
export type AgreementVersion = v.InferOutput<typeof AgreementVersion>

/** A version of an agreement with its text. */
export const AgreementText = v.object({ ...AgreementVersion.entries, text: v.string() })
export type AgreementText = v.InferOutput<typeof AgreementText>

/** A signature of a user. Signatures are never changed or deleted. [COND-040] */
export const AgreementSignature = v.object({
  id: Id,
  portalUserId: Id,
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  version,
  signedAt: instant,
  /** The last day on which the signature is valid, in UTC; null for no end. */
  validUntil: v.nullable(v.string()),
  /** Whether the signature counts now: it has not ended, and its version is sufficient. */
  counts: v.boolean(),
})
export type AgreementSignature = v.InferOutput<typeof AgreementSignature>

/**
 * Why an agreement is not met: the user has not signed it, the signature has ended, or a newer version asks again.
 * [COND-033]
 */
export const unmetReasons = ['UNSIGNED', 'ENDED', 'NEW_VERSION'] as const
export type UnmetReason = (typeof unmetReasons)[number]

/** The kinds of things that can require an agreement. */
const agreementUses = ['DASHBOARD_ITEM', 'PROJECT_ROLE'] as const

/** A dashboard item or a project role that requires an agreement. */
export const AgreementUse = v.object({ kind: v.picklist(agreementUses), id: Id, name: v.string() })
export type AgreementUse = v.InferOutput<typeof AgreementUse>

/** A user who has to sign an agreement, because something of the user requires it and no signature counts. [COND-050] */
export const UnsignedUser = v.object({
  portalUserId: Id,
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  reason: v.picklist(unmetReasons),
  /** What requires it of the user: the items, then the project roles; at most `mostNamedUses`. */
  requiredBy: v.array(AgreementUse),
  /** The number of all items and project roles that require it of the user. */
  requiredByCount: v.number(),
})
export type UnsignedUser = v.InferOutput<typeof UnsignedUser>

/** An agreement that the user has to sign first. [COND-033, COND-035] */
export const UnmetAgreement = v.object({
  id: Id,
  name: v.string(),
  /** The version to sign. */
  version,
  reason: v.picklist(unmetReasons),
})
export type UnmetAgreement = v.InferOutput<typeof UnmetAgreement>

/** The field of a dashboard item or a project role with the agreements that it requires. [COND-032] */
export const RequiredAgreementIds = v.optional(
  v.pipe(
    v.array(labelledId('Agreement'), 'IS_INVALID'),
    v.maxLength(mostRequiredAgreements, 'IS_INVALID'),
    v.metadata({ label: 'Required agreements', entryLabel: 'Agreement', isPlural: true }),
  ),
)

const pageOfAgreement = {
  ...pageQueryEntries,
  size: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2}|1000)$/, 'IS_INVALID'))),
  /** Matches the prefix of the user's first, last or user name, or email, case-insensitively. */
  user: prefixFilter,
}

/** The initial values of a new agreement. */
export const newAgreement: AgreementDraft = {
  name: '',
  text: '',
  validMonths: null,
  asksAgain: true,
  inactive: false,
}

const root = '/rest/secure/admin/agreements'

/** The calls by which administrators manage agreements. Users call `ownAgreements`. [COND-030] */
export const agreements = {
  ...recordCalls({
    paths: recordPaths(root),
    read: 'ADMIN',
    record: Agreement,
    draft: AgreementDraft,
    summaries: {
      list: 'All agreements, inactive ones too, by name.',
      get: 'One agreement with the text of its newest version.',
      create: 'Create an agreement; its address is in Location.',
      update: 'Save an agreement. A changed text is a new version.',
      activate: 'Reactivate an agreement, unless an active one has the same name.',
      deactivate: "'Delete' an agreement: it becomes inactive, and nothing requires it any more.",
    },
  }),
  list: endpoint({
    method: 'GET',
    path: root,
    access: 'ADMIN',
    summary: 'All agreements, inactive ones too, by name, without their texts.',
    done: { status: 200, body: v.array(AgreementRow), bound: recordsOfAdministrators },
  }),
  versions: endpoint({
    method: 'GET',
    path: `${root}/{id}/versions`,
    access: 'ADMIN',
    summary: 'The versions of an agreement, the newest first, without their texts.',
    params: { id: 'id' },
    done: {
      status: 200,
      body: v.array(AgreementVersion),
      bound: atMost(mostAgreementVersions, 'The server refuses more versions of one agreement.'),
    },
    outcomes: ['missing'],
  }),
  version: endpoint({
    method: 'GET',
    path: `${root}/{id}/versions/{version}`,
    access: 'ADMIN',
    summary: 'One version of an agreement with its text.',
    params: { id: 'id', version: 'id' },
    done: { status: 200, body: AgreementText },
    outcomes: ['missing'],
  }),
  signatures: endpoint({
    method: 'GET',
    path: `${root}/{id}/signatures`,
    access: 'ADMIN',
    summary: 'The signatures of an agreement, the latest first.',
    params: { id: 'id' },
    query: v.object({
      ...pageOfAgreement,
      sort: v.optional(v.picklist(['signedAt,asc', 'signedAt,desc'], 'IS_INVALID')),
    }),
    done: { status: 200, body: paged(AgreementSignature), bound: pagesOf(1_000) },
    outcomes: ['missing'],
  }),
  unsigned: endpoint({
    method: 'GET',
    path: `${root}/{id}/unsigned`,
    access: 'ADMIN',
    summary:
      'The active users who have to sign an agreement and have no signature that counts, by last name, with what requires it.',
    params: { id: 'id' },
    query: v.object({
      ...pageOfAgreement,
      sort: v.optional(v.picklist(['lastName,asc', 'lastName,desc'], 'IS_INVALID')),
    }),
    done: { status: 200, body: paged(UnsignedUser), bound: pagesOf(1_000) },
    outcomes: ['missing'],
  }),
  uses: endpoint({
    method: 'GET',
    path: `${root}/{id}/uses`,
    access: 'ADMIN',
    summary:
      'The active dashboard items and the project roles that require an agreement; none if it is inactive or unknown.',
    params: { id: 'id' },
    done: {
      status: 200,
      body: v.array(AgreementUse),
      bound: atMost(
        2 * mostRecords,
        'Administrators make items and roles one by one; the server refuses more.',
      ),
    },
  }),
}
