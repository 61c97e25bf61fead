import {
  AlreadyExistsError,
  ConstraintViolationError,
  InsufficientAccessError,
  InvalidDNSyntaxError,
  InvalidSyntaxError,
  NamingViolationError,
  NoSuchObjectError,
  NotAllowedOnRDNError,
  ObjectClassViolationError,
  UndefinedTypeError,
  UnwillingToPerformError,
} from 'ldapts'
import { DirectoryRefusal } from '../core/directory/directoryServer.ts'

// What the same words will get again. Everything else may be better in a moment.
const final = [
  AlreadyExistsError,
  ConstraintViolationError,
  InsufficientAccessError,
  InvalidDNSyntaxError,
  InvalidSyntaxError,
  NamingViolationError,
  NoSuchObjectError,
  NotAllowedOnRDNError,
  ObjectClassViolationError,
  UndefinedTypeError,
  UnwillingToPerformError,
]

/** An answer of LDAP by which the directory refuses, as such. */
export async function refusals<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && final.some((kind) => error instanceof kind))
      throw new DirectoryRefusal(`${error.name}: ${error.message}`)
    throw error
  }
}
