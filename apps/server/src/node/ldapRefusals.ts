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

// Errors that the same request would cause again. All other errors may be temporary.
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

/** Converts permanent LDAP errors into `DirectoryRefusal`. */
export async function refusals<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && final.some((kind) => error instanceof kind))
      throw new DirectoryRefusal(`${error.name}: ${error.message}`)
    throw error
  }
}
