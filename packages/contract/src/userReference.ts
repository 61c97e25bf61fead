import * as v from 'valibot'
import { Id } from './record.ts'
import { UserProfile } from './userProfile.ts'

const { username, firstName, lastName, email } = UserProfile.entries

/** A user who refers to a record, with the fields needed to identify the user. [PROLE-021] */
export const UserReference = v.object({ id: Id, username, firstName, lastName, email })
export type UserReference = v.InferOutput<typeof UserReference>
