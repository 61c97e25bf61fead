import * as v from 'valibot'
import { AgreementUse, unmetReasons } from './agreements.ts'
import { recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './record.ts'
import { renewableDays } from './renewal.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())
const version = v.pipe(v.number('IS_INVALID'), v.integer('IS_INVALID'), v.minValue(1, 'IS_INVALID'))
const lastDay = v.nullable(v.string())

/** A signature of the caller. */
export const OwnSignature = v.object({
  id: Id,
  version,
  signedAt: instant,
  /** The last day on which it is valid, in UTC; null for no end. */
  validUntil: lastDay,
  /** Whether it counts now: it has not ended, and no later version asks users to sign again. [COND-051] */
  counts: v.boolean(),
})
export type OwnSignature = v.InferOutput<typeof OwnSignature>

/** An agreement that the caller has to sign or has signed. [COND-039] */
export const OwnAgreement = v.object({
  id: Id,
  name: v.string(),
  /** The newest version, which the caller can sign. */
  version,
  publishedAt: instant,
  /** The number of months for which a signature is valid; null for no end. */
  validMonths: v.nullable(v.number()),
  /** What requires it of the caller; empty if nothing does any more. */
  requiredBy: v.array(AgreementUse),
  /** Why it is not met; null if a signature of the caller counts. */
  unmet: v.nullable(v.picklist(unmetReasons)),
  /** The last day of the signature that counts; null if none counts or if it does not end. */
  validUntil: lastDay,
  /** Whether the caller can sign the newest version now. [COND-037] */
  canSign: v.boolean(),
  /** All signatures of the caller, the latest first. */
  signatures: v.array(OwnSignature),
})
export type OwnAgreement = v.InferOutput<typeof OwnAgreement>

/** An agreement with the text of its newest version. */
export const OwnAgreementText = v.object({ ...OwnAgreement.entries, text: v.string() })
export type OwnAgreementText = v.InferOutput<typeof OwnAgreementText>

/** A version that the caller has signed, with its text. */
export const SignedVersion = v.object({ name: v.string(), version, publishedAt: instant, text: v.string() })
export type SignedVersion = v.InferOutput<typeof SignedVersion>

/** The version that the caller read. The server refuses any but the newest with VERSION_CONFLICT. [COND-036] */
export const AgreementSigning = v.object({ version: v.pipe(version, v.metadata({ label: 'Version' })) })
export type AgreementSigning = v.InferOutput<typeof AgreementSigning>

/** In this number of days before its end, a signature can be renewed. [COND-037] */
export const resignableDays = renewableDays

const root = '/rest/secure/agreements'

/** The calls by which users read and sign agreements. An agreement that does not concern the caller is missing. */
export const ownAgreements = {
  list: endpoint({
    method: 'GET',
    path: root,
    access: 'signedIn',
    summary: 'The agreements that the caller has to sign or has signed: the unmet ones first, then by name.',
    done: { status: 200, body: v.array(OwnAgreement), bound: recordsOfAdministrators },
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/{id}`,
    access: 'signedIn',
    summary: 'One of these agreements with the text of its newest version.',
    params: { id: 'id' },
    done: { status: 200, body: OwnAgreementText },
    outcomes: ['missing'],
  }),
  signedVersion: endpoint({
    method: 'GET',
    path: `${root}/{id}/versions/{version}`,
    access: 'signedIn',
    summary: 'A version that the caller has signed, also of a deleted agreement.',
    params: { id: 'id', version: 'id' },
    done: { status: 200, body: SignedVersion },
    outcomes: ['missing'],
  }),
  sign: endpoint({
    method: 'POST',
    path: `${root}/{id}/signatures`,
    access: 'signedIn',
    summary:
      'Sign the newest version. 304 if a signature of it counts, and does not end within 30 days or before a new one.',
    params: { id: 'id' },
    body: AgreementSigning,
    done: { status: 200, body: OwnAgreementText },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
}
