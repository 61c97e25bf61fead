import * as v from 'valibot'
import { atMost } from './bounds.ts'
import { Id } from './record.ts'
import { RequestStatus } from './requestStatus.ts'
import { UserReference } from './userReference.ts'

const { firstName, lastName, email } = UserReference.entries
const person = { firstName, lastName, email }

/** A registration that refers to a record, with no more than it takes to find it. */
export const RegistrationReference = v.object({
  id: Id,
  ...person,
  sysdat: v.pipe(v.string(), v.isoTimestamp()),
})
export type RegistrationReference = v.InferOutput<typeof RegistrationReference>

/** An access-change request that refers to a record, with no more than it takes to find it. */
export const AccessChangeReference = v.object({
  ...RegistrationReference.entries,
  portalUserId: Id,
  requestStatus: RequestStatus,
})
export type AccessChangeReference = v.InferOutput<typeof AccessChangeReference>

/** So many of one kind are told; the others are counted. [T39] */
export const mostReferences = 1_000

export const firstReferences = atMost(mostReferences, 'The first ones; a header says how many there are.')

/** The first of one kind of those who refer to a record, and how many there are. */
export interface CountedReferences<Reference> {
  first: readonly Reference[]
  total: number
}

/** The references with how many there are of all kinds. [JROLE-020] */
export const withTotal = <Lists extends Readonly<Record<keyof Lists, { total: number }>>>(
  lists: Lists,
): Lists & { totalItems: number } => ({
  ...lists,
  totalItems: Object.values<{ total: number }>(lists).reduce((sum, { total }) => sum + total, 0),
})
