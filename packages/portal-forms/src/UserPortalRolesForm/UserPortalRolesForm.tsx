import type { RoleGrantor } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { UserUpdate } from '@portal-gateway/contract/users'
import { useRef } from 'react'
import * as v from 'valibot'
import {
  datesOfRoles,
  PortalRoleChoice,
  type RoleDates,
  roleDateFaults,
  roleDatesInOrder,
} from '../PortalRoleChoice/PortalRoleChoice.tsx'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import { isIncomplete } from '../TimeField/TimeField.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { type ValidityField, validityFields } from '../ValidityFields/ValidityFields.tsx'
import { useUserPortalRolesTexts } from './userPortalRolesTexts.ts'

/** The values of the form: the ids of a user's portal roles, in ascending order, and the dates of these roles. */
export const UserPortalRoles = v.pick(UserUpdate, ['portalRoleIds', 'portalRoleDates'])
export type UserPortalRoles = v.InferOutput<typeof UserPortalRoles>

/** Returns the form's initial values. */
export const userPortalRolesOf = ({ portalRoleIds, portalRoleDates }: UserPortalRoles): UserPortalRoles => ({
  portalRoleIds: inOrder(portalRoleIds),
  ...(portalRoleDates && { portalRoleDates: roleDatesInOrder(portalRoleDates) }),
})

export interface UserPortalRolesFormProps {
  /**
   * Created by the page with `useDraft(UserPortalRoles, userPortalRolesOf(…))`, so that the page can warn about
   * unsaved changes.
   */
  draft: Draft<typeof UserPortalRoles>
  roles: readonly PortalRole[]
  /** The permissions of the user who grants roles. */
  grantor: RoleGrantor
  /** Title of the alert when the draft is refused. */
  refusedTitle: string
  /** Whether it is the user's own account. Users cannot change their own roles. (T20) */
  isOwn?: boolean
  /** Whether the user may only read the roles. [USER-045] */
  isReadOnly?: boolean
  onSubmit: (draft: UserPortalRoles) => Promise<Refusal>
}

const fields = ['portalRoleIds'] as const

/** Edits the portal roles of a user. [USER-023, C-205] */
export function UserPortalRolesForm(props: UserPortalRolesFormProps) {
  const { draft, roles, grantor, refusedTitle, isOwn = false, isReadOnly = false, onSubmit } = props
  const texts = useUserPortalRolesTexts()
  const isFixed = isReadOnly || isOwn
  const { errorMessage } = draft.field('portalRoleIds')
  const controls = useRef(new Map<string, HTMLInputElement | null>())
  const { portalRoleDates: dates } = draft.values
  const shownFields: readonly string[] = [...fields, ...pathsOf(dates)]
  const refOf = useFaultFocus(draft, shownFields)
  const submit: typeof onSubmit = async (values) =>
    [...controls.current.values()].some(isIncomplete)
      ? { globalErrors: [texts.incompleteDate], fieldErrors: {} }
      : onSubmit(values)
  return (
    <RecordForm
      draft={draft}
      mode="edit"
      fields={shownFields}
      texts={texts}
      refusedTitle={refusedTitle}
      isReadOnly={isFixed}
      onSubmit={submit}
    >
      <PortalRoleChoice
        roles={roles}
        heldIds={draft.initial.portalRoleIds}
        value={draft.values.portalRoleIds}
        onChange={(ids) => {
          // Without sorting, deselecting a role and selecting it again would count as a change.
          if (draft.isSending) return
          const { portalRoleIds: before } = draft.values
          const former = { dates, before, initial: draft.initial.portalRoleDates }
          draft.set({ portalRoleIds: inOrder(ids), portalRoleDates: datesOfRoles(ids, former) })
        }}
        dates={{
          value: dates,
          onChange(changed) {
            if (draft.isSending) return
            const hasDates = changed.length > 0 || draft.initial.portalRoleDates !== undefined
            draft.set({ portalRoleDates: hasDates ? changed : undefined })
          },
          faults: roleDateFaults(draft.errors.fieldErrors, dates),
          onControl(id, field, control) {
            controls.current.set(`${id}.${field}`, control)
            const index = dates?.findIndex(({ roleId }) => roleId === id) ?? -1
            if (index >= 0) refOf(pathOf(index, field))(control)
          },
        }}
        grantor={grantor}
        hint={isOwn ? texts.own : texts.hint}
        isReadOnly={isFixed}
        errorMessage={errorMessage}
        inputRef={refOf('portalRoleIds')}
      />
    </RecordForm>
  )
}

const pathOf = (index: number, field: ValidityField): string => `portalRoleDates[${index}].${field}`

/** Returns the paths of the errors that the date fields show. */
const pathsOf = (dates: RoleDates): string[] =>
  (dates ?? []).flatMap((_, index) => validityFields.map((field) => pathOf(index, field)))

function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other)
}
