import { type AccessFaults, byRoleName, type EditedAccess } from '@portal-gateway/contract/accessComparison'
import type { AccountDraft } from '@portal-gateway/contract/accountDraft'
import { allows, type Permission } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { identityFields } from '@portal-gateway/contract/userProfile'
import { Alert } from '@portal-gateway/ui/Alert'
import { CheckboxGroup } from '@portal-gateway/ui/CheckboxGroup'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextField } from '@portal-gateway/ui/TextField'
import { type AccessChoices, AccessEditor } from '../AccessEditor/AccessEditor.tsx'
import type { Draft } from '../useDraft/useDraft.tsx'
import { type AccountFault, type AccountField, messageUnder } from './accountFaults.ts'
import { useAccountWizardTexts } from './accountWizardTexts.ts'

export interface PanelProps {
  draft: Draft<typeof AccountDraft>
  faults: readonly AccountFault[]
  /** Keeps the control of a field, to bring the focus to it. */
  keep: (field: AccountField) => (control: HTMLElement | null) => void
  /** Nothing can be written: not by this person, or not while it is sent. */
  isReadOnly: boolean
}

const typing = {
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  firstName: {},
  lastName: {},
} as const

/** Who the account is for. [C-195] */
export function AccountInfo({ draft, keep, isReadOnly }: PanelProps) {
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
            {...typing[field]}
            // Whose it is no browser knows.
            autoComplete="off"
            warningMessage={warnings[field]?.join('; ')}
            isDisabled={isReadOnly}
            inputRef={keep(field)}
          />
        ))}
      </Stack>
    </Sheet>
  )
}

/** What they will do, where and with what. */
export function ProjectRoles(props: PanelProps & { choices: AccessChoices; byRole: AccessFaults }) {
  const { draft, keep, isReadOnly, choices, byRole } = props
  const texts = useAccountWizardTexts()
  const { errorMessage } = draft.field('accessControls')
  return (
    <Stack>
      <p style={{ margin: 0 }}>{texts.projectRolesHint}</p>
      {errorMessage !== undefined && (
        <Alert type="danger" isLive={false}>
          {errorMessage}
        </Alert>
      )}
      {/* The editor has no one control that could take the focus. */}
      <div ref={keep('accessControls')} role="group" aria-label={texts.tabs.projectRoles} tabIndex={-1}>
        <AccessEditor
          accesses={accessesIn(draft.values)}
          choices={choices}
          faults={byRole}
          isDisabled={isReadOnly}
          onChange={(accesses) =>
            draft.set({
              accessControls: byRoleName(accesses).map((access) => ({ ...access, requestType: 'NEW' })),
            })
          }
        />
      </div>
    </Stack>
  )
}

type Values = PanelProps['draft']['values']

/** The project roles of a draft, as the editor has them. */
export const accessesIn = ({ accessControls }: Values): EditedAccess[] =>
  accessControls.map(({ roleName, sites, studyNames, systemAccessIds }) => ({
    roleName,
    sites: sites.map(({ siteCode, type = 'SITE' }) => ({ siteCode, type })),
    studyNames: [...studyNames],
    systemAccessIds: [...systemAccessIds],
  }))

/** What they may do in the portal: active roles, none of them above whoever gives it. [C-213] */
export function PortalRoles(
  props: PanelProps & { roles: readonly PortalRole[]; held: readonly Permission[] },
) {
  const { draft, faults, keep, isReadOnly, roles, held } = props
  const texts = useAccountWizardTexts()
  const { label, value, isRequired, name } = draft.field('portalRoleIds')
  const given = roles.filter(({ inactive }) => !inactive)
  const mayGive = ({ permissions }: PortalRole) => permissions.every((each) => allows(held, each))
  return (
    <Sheet>
      {given.length === 0 && <p style={{ margin: 0 }}>{texts.noPortalRoles}</p>}
      <div ref={keep('portalRoleIds')} role="group" aria-label={label} tabIndex={-1}>
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
            description: mayGive(role)
              ? role.permissions.join(', ')
              : `${role.permissions.join(', ')}. ${texts.aboveYours}`,
            isDisabled: !mayGive(role),
          }))}
          selectedIds={value.map(String)}
          onChange={(ids) => draft.set({ portalRoleIds: ids.map(Number) })}
        />
      </div>
    </Sheet>
  )
}
