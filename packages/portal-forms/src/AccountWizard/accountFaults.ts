import { type AccessFaults, faultsByRole } from '@portal-gateway/contract/accessComparison'
import { AccountDraft, type AccountTab, accountTabs } from '@portal-gateway/contract/accountDraft'
import { check } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { labelIn } from '@portal-gateway/contract/labels'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import type { Translate } from '@portal-gateway/contract/translate'
import type * as v from 'valibot'
import type { RoleDates } from '../PortalRoleChoice/roleDates.ts'
import { fieldOf } from '../useDraft/fieldOf.ts'

export type AccountField = keyof AccountDraft

/** One error of a field. */
export interface AccountFault {
  tab: AccountTab
  field: AccountField
  label: string
  message: string
  /** The project or portal role with the error. */
  roleName?: string
}

/** The errors of an account: of a field on a tab, of a project role, and all others. */
export interface AccountFaults {
  onTabs: readonly AccountFault[]
  byRole: AccessFaults
  elsewhere: readonly string[]
}

export const tabNames = Object.keys(accountTabs) as AccountTab[]

/** Whether a text, for example from the URL, is the id of a tab. */
export const isAccountTab = (tab: string | null | undefined): tab is AccountTab =>
  (tabNames as readonly unknown[]).includes(tab)

const tabOf = (field: string): AccountTab | undefined =>
  tabNames.find((tab) => (accountTabs[tab] as readonly string[]).includes(field))

/** A target for the focus: a field, or `review` for the paragraph at the top of the tab Review. */
export type AccountPlace = AccountField | 'review'

export const tabOfPlace = (place: AccountPlace): AccountTab | undefined =>
  place === 'review' ? place : tabOf(place)

const labels = labelsOf(AccountDraft)

interface Sent {
  accessControls: readonly { roleName: string }[]
  portalRoleIds: readonly number[]
  portalRoleDates?: RoleDates
}

/** Groups the errors of an account by the part of the page that shows them. [WIZ-007, WIZ-027] */
export function accountFaults(
  errors: FormErrors,
  { accessControls, portalRoleIds, portalRoleDates }: Sent,
  portalRoles: readonly { id: number; description: string }[],
  translate: Translate,
): AccountFaults {
  const { faults: byRole, rest } = faultsByRole(errors, accessControls)
  const nameOf = (place: string): string | undefined => {
    const [, list, index] = /^(portalRoleIds|portalRoleDates)\[(\d+)\]/.exec(place) ?? []
    const at = Number(index)
    const id = list === 'portalRoleDates' ? portalRoleDates?.[at]?.roleId : portalRoleIds[at]
    return portalRoles.find((role) => role.id === id)?.description
  }
  const onTabs = tabNames.flatMap((tab) =>
    (accountTabs[tab] as readonly AccountField[]).flatMap((field): AccountFault[] => {
      const at = { tab, field, label: labelIn(translate, labels[field]?.label ?? field) }
      const own = Object.entries(rest)
        .filter(([place]) => fieldOf(place) === field)
        .flatMap(([place, messages]) => {
          const roleName = nameOf(place)
          return messages.map((message) => ({ ...at, message, ...(roleName !== undefined && { roleName }) }))
        })
      if (field !== 'accessControls') return own
      const ofRoles = Object.entries(byRole).flatMap(([roleName, messages]) =>
        messages.map((message) => ({ ...at, message, roleName })),
      )
      return [...own, ...ofRoles]
    }),
  )
  const unseen = Object.entries(rest).flatMap(([place, messages]) =>
    tabOf(fieldOf(place)) === undefined ? messages : [],
  )
  return { onTabs, byRole, elsewhere: [...new Set([...errors.globalErrors, ...unseen])] }
}

/** Returns the messages of the given fields as one text, or undefined. */
export const messageUnder = (
  faults: readonly AccountFault[],
  fields: readonly AccountField[],
  ofRole: (name: string, said: string) => string,
): string | undefined =>
  faults
    .filter(({ field }) => fields.includes(field))
    .map(({ message, roleName }) => (roleName === undefined ? message : ofRole(roleName, message)))
    .join('; ') || undefined

/** Whether there are warnings and no errors, so that the user can confirm and continue. [C-198] */
export const onlyWarns = ({ globalErrors, fieldErrors, fieldWarnings = {} }: FormErrors): boolean =>
  globalErrors.length === 0 &&
  Object.keys(fieldErrors).length === 0 &&
  Object.values(fieldWarnings).some((messages) => messages.length > 0)

/** Fields whose values come from the selected directory account. */
const ofDirectoryAccount: readonly string[] = ['accountType', 'username', 'gecos']

/** Returns the errors that must be fixed before the account can be created. [EXP-048] */
export function missingIn(
  values: v.InferInput<typeof AccountDraft>,
  notChosen: string,
  translate: Translate,
): FormErrors {
  const checked = check(AccountDraft, values)
  const errors = checked.isValid ? noErrors : readable(checked.errors, labels, translate)
  if (!values.useExistingAuthAccount || values.existingAuthAccountUuid) return errors
  const others = Object.entries(errors.fieldErrors).filter(
    ([place]) => !ofDirectoryAccount.includes(fieldOf(place)),
  )
  return { ...errors, fieldErrors: { ...Object.fromEntries(others), existingAuthAccountUuid: [notChosen] } }
}

/** Returns the tabs with errors, in order. [EXP-046] */
export const incompleteTabs = (missing: readonly AccountFault[]): AccountTab[] =>
  tabNames.filter((name) => missing.some(({ tab }) => tab === name))
