import { check } from '@portal-gateway/contract/check'
import { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { labelIn } from '@portal-gateway/contract/labels'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import type { Translate } from '@portal-gateway/contract/translate'
import type * as v from 'valibot'
import { fieldOf } from '../useDraft/fieldOf.ts'
import { fieldsByTab, type ItemField, type ItemTab, itemTabs, tabOf } from './itemTabs.ts'

/** One error of a field. */
export interface ItemFault {
  tab: ItemTab
  field: ItemField
  label: string
  message: string
}

/** The errors of a draft: those of fields in the order of the form, and those without a field. */
export interface ItemFaults {
  onTabs: readonly ItemFault[]
  /** Errors without a field on a tab, without duplicates. [SHELL-022, C-123] */
  elsewhere: readonly string[]
}

type ChosenRole = v.InferInput<typeof DashboardItemDraft>['roles'][number]

const labels = labelsOf(DashboardItemDraft)
const rolePlace = /^roles\[(\d+)\]/

/** Groups the errors of a draft by the part of the page that shows them. */
export function itemFaults(
  { globalErrors, fieldErrors }: FormErrors,
  roles: readonly ChosenRole[],
  translate: Translate,
): ItemFaults {
  const places = Object.entries(fieldErrors)
  const roleLabel = labelIn(translate, 'Portal role')
  const onTabs = itemTabs.flatMap((tab) =>
    fieldsByTab[tab].flatMap((field) =>
      places
        .filter(([place]) => fieldOf(place) === field)
        .flatMap(([place, messages]) => messages.map((message) => nameRole(place, message, roles, roleLabel)))
        .map((message) => ({
          tab,
          field,
          label: labelIn(translate, labels[field]?.label ?? field),
          message,
        })),
    ),
  )
  const unseen = places.filter(([place]) => tabOf(fieldOf(place)) === undefined)
  return {
    onTabs,
    elsewhere: [...new Set([...globalErrors, ...unseen.flatMap(([, messages]) => messages)])],
  }
}

/**
 * Returns the errors of a draft whose time is incomplete. The schema cannot detect this, because the value is
 * then empty or still the previous time.
 */
export function errorsWithIncompleteTime(
  values: v.InferInput<typeof DashboardItemDraft>,
  message: string,
  translate: Translate,
): FormErrors {
  const checked = check(DashboardItemDraft, values)
  const errors = checked.isValid ? noErrors : readable(checked.errors, labels, translate)
  return { ...errors, fieldErrors: { ...errors.fieldErrors, maintenanceUntil: [message] } }
}

/** Returns the messages of a field as one text, or undefined. [SHELL-043] */
export const messageUnder = (faults: readonly ItemFault[], field: ItemField): string | undefined =>
  faults
    .filter((fault) => fault.field === field)
    .map(({ message }) => message)
    .join('; ') || undefined

/** Replaces the label 'Portal role' in an error of `roles[1]` by the name of the second role. [ITEM-043] */
function nameRole(place: string, message: string, roles: readonly ChosenRole[], roleLabel: string): string {
  const name = roles[Number(rolePlace.exec(place)?.[1])]?.description
  if (!name) return message
  // A message that names the field by its key contains 'Roles' instead of the label.
  return message.includes(roleLabel)
    ? message.replace(roleLabel, () => name)
    : message.replace(/\b(?:portal role|roles)\b/i, () => name)
}
