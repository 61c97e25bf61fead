import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { fieldOf } from '../useDraft/fieldOf.ts'

/** The fields that a person writes, in the order of the page. */
export const resourceFields = ['resType', 'name', 'categoryId', 'url', 'file'] as const

const isField = (name: string): boolean => (resourceFields as readonly string[]).includes(name)

/** What no field can show; each text once. [SHELL-022] */
export const faultsElsewhere = ({ globalErrors, fieldErrors }: FormErrors): string[] => [
  ...new Set([
    ...globalErrors,
    ...Object.entries(fieldErrors).flatMap(([place, messages]) => (isField(fieldOf(place)) ? [] : messages)),
  ]),
]
