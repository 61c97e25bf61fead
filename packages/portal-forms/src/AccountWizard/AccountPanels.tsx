import type { AccessFaults } from '@portal-gateway/contract/accessComparison'
import type { AccountDraft } from '@portal-gateway/contract/accountDraft'
import { mayGive, needsAdministrator, type RoleGrantor } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { identityFields } from '@portal-gateway/contract/userProfile'
import { CheckboxGroup } from '@portal-gateway/ui/CheckboxGroup'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextField } from '@portal-gateway/ui/TextField'
import type { AccessChoices } from '../AccessEditor/AccessEditor.tsx'
import { AccessesPanel, accessesIn } from '../AccessEditor/AccessesPanel.tsx'
import { usePortalRoleChoiceTexts } from '../PortalRoleChoice/portalRoleChoiceTexts.ts'
import { datesOfRole, datesOfRoles, roleDateFaults, withRoleDates } from '../PortalRoleChoice/roleDates.ts'
import { permissionDescriptions, usePortalRoleTexts } from '../PortalRoleForm/portalRoleTexts.ts'
import { personInputs } from '../personInputs/personInputs.ts'
import type { Draft } from '../useDraft/useDraft.tsx'
import { ValidityFields } from '../ValidityFields/ValidityFields.tsx'
import { ValidityBadge } from '../ValiditySummary/ValiditySummary.tsx'
import { type AccountFault, type AccountField, messageUnder } from './accountFaults.ts'
import { useAccountWizardTexts } from './accountWizardTexts.ts'

export interface PanelProps {
  draft: Draft<typeof AccountDraft>
  faults: readonly AccountFault[]
  /** Returns a ref for the control of a field, so that the form can focus it. */
  refOf: (field: AccountField) => (control: HTMLElement | null) => void
  /** Whether the fields are disabled, because the user has no permission or the draft is being sent. */
  isReadOnly: boolean
}

/** The tab with the person's name and email. [C-195] */
export function AccountInfo({ draft, refOf, isReadOnly }: PanelProps) {
  const texts = useAccountWizardTexts()
  const warnings = draft.errors.fieldWarnings ?? {}
  return (
    <Sheet>
      <Stack>
        {draft.values.useExistingAuthAccount && <div>{texts.identityHint}</div>}
        {identityFields.map((field) => (
          <TextField
            key={field}
            {...draft.field(field)}
            {...personInputs[field]}
            // Autofill is off, because the browser would insert the reviewer's own data.
            autoComplete="off"
            warningMessage={warnings[field]?.join('; ')}
            isDisabled={isReadOnly}
            inputRef={refOf(field)}
          />
        ))}
      </Stack>
    </Sheet>
  )
}

/** The tab with the account's project roles and their sites, studies and systems. */
export function ProjectRoles(props: PanelProps & { choices: AccessChoices; byRole: AccessFaults }) {
  const { draft, refOf, isReadOnly, choices, byRole } = props
  const texts = useAccountWizardTexts()
  return (
    <AccessesPanel
      label={texts.tabs.projectRoles}
      hint={texts.projectRolesHint}
      errorMessage={draft.field('accessControls').errorMessage}
      panelRef={refOf('accessControls')}
      accesses={accessesIn(draft.values.accessControls)}
      choices={choices}
      faults={byRole}
      isDisabled={isReadOnly}
      onChange={(accesses) =>
        draft.set({ accessControls: accesses.map((access) => ({ ...access, requestType: 'NEW' })) })
      }
    />
  )
}

/**
 * The tab with all active portal roles. Roles that the user may not grant are disabled, with the reason.
 * [C-213]
 */
export function PortalRoles(
  props: PanelProps & {
    roles: readonly PortalRole[]
    grantor: RoleGrantor
    /** Called with the control of each date field, so that the wizard can find incomplete input. */
    onDayControl: (name: string, control: HTMLInputElement | null) => void
  },
) {
  const { draft, faults, refOf, isReadOnly, roles, grantor, onDayControl } = props
  const texts = useAccountWizardTexts()
  // PortalRoleChoice shows the same reasons when the roles of an existing user are edited.
  const reasons = usePortalRoleChoiceTexts()
  const { label, value, isRequired, name } = draft.field('portalRoleIds')
  const { portalRoleDates: dates } = draft.values
  const dateFaults = roleDateFaults(draft.errors.fieldErrors, dates)
  const given = roles.filter(({ inactive }) => !inactive)
  const { permissions: words } = usePortalRoleTexts()
  /** Returns the reason why the user may not grant the role, or undefined. */
  const whyNot = (role: PortalRole): string | undefined => {
    if (!mayGive(grantor.permissions, role)) return reasons.aboveYours
    return needsAdministrator(grantor.permissions, role, grantor.peerChanges)
      ? reasons.needsAdministrator
      : undefined
  }
  const descriptionOf = (role: PortalRole): string =>
    [permissionDescriptions(role.permissions, words), whyNot(role)].filter(Boolean).join(' ')
  return (
    <Sheet>
      {given.length === 0 && <p style={{ margin: 0 }}>{texts.noPortalRoles}</p>}
      <div
        ref={(group) => {
          refOf('portalRoleIds')(group)
          refOf('portalRoleDates')(group)
        }}
        role="group"
        aria-label={label}
        tabIndex={-1}
      >
        <CheckboxGroup
          name={name}
          label={label}
          isRequired={isRequired}
          hint={texts.portalRolesHint}
          errorMessage={messageUnder(faults, ['portalRoleIds'], texts.ofRole)}
          isDisabled={isReadOnly}
          options={given.map((role) => ({
            id: String(role.id),
            label: role.description,
            description: descriptionOf(role),
            isDisabled: whyNot(role) !== undefined,
            below: value.includes(role.id) ? (
              <>
                <ValidityBadge value={datesOfRole(dates, role.id)} />
                <ValidityFields
                  name={role.description}
                  value={datesOfRole(dates, role.id)}
                  onChange={(change) => draft.set({ portalRoleDates: withRoleDates(dates, role.id, change) })}
                  errors={dateFaults[role.id]}
                  isDisabled={isReadOnly}
                  onControl={(field, control) => onDayControl(`${role.id}.${field}`, control)}
                />
              </>
            ) : undefined,
          }))}
          value={value.map(String)}
          onChange={(ids) => {
            const roleIds = ids.map(Number)
            const portalRoleDates = datesOfRoles(roleIds, { dates, before: value, initial: undefined })
            draft.set({ portalRoleIds: roleIds, ...(dates && { portalRoleDates }) })
          }}
        />
      </div>
    </Sheet>
  )
}
