import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { fieldOf } from '../useDraft/fieldOf.ts'

/** The fields of the form, in order. */
export const resourceFields = ['resType', 'name', 'categoryId', 'url', 'file'] as const

const isField = (name: string): boolean => (resourceFields as readonly string[]).includes(name)

/** Returns the errors that belong to no field of the form, without duplicates. [SHELL-022] */
export const faultsElsewhere = ({ globalErrors, fieldErrors }: FormErrors): string[] => [
  ...new Set([
    ...globalErrors,
    ...Object.entries(fieldErrors).flatMap(([place, messages]) => (isField(fieldOf(place)) ? [] : messages)),
  ]),
]
