import { type AccessFaults, faultsByRole } from '@portal-gateway/contract/accessComparison'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { labelIn } from '@portal-gateway/contract/labels'
import { labelsOf } from '@portal-gateway/contract/messages'
import { PublicRegistrationDraft } from '@portal-gateway/contract/registrations'
import type { Translate } from '@portal-gateway/contract/translate'
import {
  fieldsByTab,
  type RegistrationField,
  type RegistrationKind,
  type RegistrationTab,
  registrationTabs,
} from './registrationTabs.ts'

/** One error of a field. */
export interface RegistrationFault {
  tab: RegistrationTab
  field: RegistrationField
  label: string
  message: string
  /** The project role with the error. */
  roleName?: string
}

/** The errors of a registration: errors of fields, errors of project roles, and all other errors. */
export interface RegistrationFaults {
  onTabs: readonly RegistrationFault[]
  byRole: AccessFaults
  elsewhere: readonly string[]
}

const labels = labelsOf(PublicRegistrationDraft)

/** Groups the errors of a registration by the part of the page that shows them. */
export function registrationFaults(
  kind: RegistrationKind,
  errors: FormErrors,
  sent: readonly { roleName: string }[],
  translate: Translate,
): RegistrationFaults {
  const { faults: byRole, rest } = faultsByRole(errors, sent)
  const tabs: readonly RegistrationTab[] = registrationTabs[kind]
  const onTabs = tabs.flatMap((tab) =>
    fieldsByTab[tab].flatMap((field): RegistrationFault[] => {
      const place = { tab, field, label: labelIn(translate, labels[field]?.label ?? field) }
      const own = (rest[field] ?? []).map((message) => ({ ...place, message }))
      if (field !== 'accessControls') return own
      const ofRoles = Object.entries(byRole).flatMap(([roleName, messages]) =>
        messages.map((message) => ({ ...place, message, roleName })),
      )
      return [...own, ...ofRoles]
    }),
  )
  const shown: readonly string[] = tabs.flatMap((tab) => fieldsByTab[tab])
  const unseen = Object.entries(rest).flatMap(([field, messages]) => (shown.includes(field) ? [] : messages))
  return { onTabs, byRole, elsewhere: [...new Set([...errors.globalErrors, ...unseen])] }
}
