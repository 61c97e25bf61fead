/** The schemas of the users, registrations and requests that refer to a record. @module */
import * as v from 'valibot'
import { atMost } from './bounds.ts'
import { Id } from './record.ts'
import { RequestStatus } from './requestStatus.ts'
import { UserReference } from './userReference.ts'

const { firstName, lastName, email } = UserReference.entries
const person = { firstName, lastName, email }

/** A registration that refers to a record, with the fields needed to find it. */
export const RegistrationReference = v.object({
  id: Id,
  ...person,
  sysdat: v.pipe(v.string(), v.isoTimestamp()),
})
export type RegistrationReference = v.InferOutput<typeof RegistrationReference>

/** An access-change request that refers to a record, with the fields needed to find it. */
export const AccessChangeReference = v.object({
  ...RegistrationReference.entries,
  portalUserId: Id,
  requestStatus: RequestStatus,
})
export type AccessChangeReference = v.InferOutput<typeof AccessChangeReference>

/** The maximum number of references of one kind that a call returns. [T39] */
export const mostReferences = 1_000

export const firstReferences = atMost(mostReferences, 'The first ones; a header has the total count.')

/** The first references of one kind, and their total number. */
export interface CountedReferences<Reference> {
  first: readonly Reference[]
  total: number
}

/** Adds the total number of references of all kinds. [JROLE-020] */
export const withTotal = <Lists extends Readonly<Record<keyof Lists, { total: number }>>>(
  lists: Lists,
): Lists & { totalItems: number } => ({
  ...lists,
  totalItems: Object.values<{ total: number }>(lists).reduce((sum, { total }) => sum + total, 0),
})
