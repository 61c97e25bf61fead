import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import { MarkdownEditor } from '@portal-gateway/ui/MarkdownEditor'
import { MultiSelect } from '@portal-gateway/ui/MultiSelect'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import { AgreementChoice, type RequiredAgreementsProps } from '../requiredAgreements/AgreementChoice.tsx'
import { useRequiredAgreementsTexts } from '../requiredAgreements/requiredAgreementsTexts.ts'
import { TimeField } from '../TimeField/TimeField.tsx'
import type { Draft } from '../useDraft/useDraft.tsx'
import { useDashboardItemTexts } from './dashboardItemTexts.ts'
import { type ItemFault, messageUnder } from './itemFaults.ts'
import type { ItemField } from './itemTabs.ts'

/** A role that can be allowed to see the item. */
export type OfferedRole = Pick<PortalRole, 'id' | 'description' | 'inactive'>

export interface PanelProps {
  draft: Draft<typeof DashboardItemDraft>
  faults: readonly ItemFault[]
  /** Returns a ref for the control of a field, so that the form can focus it. */
  refOf: (field: ItemField) => (control: HTMLElement | null) => void
}

export interface BasicDetailsProps extends PanelProps {
  hasSwitch: boolean
  onMaintenance: (starts: boolean) => void
}

/**
 * Edits title, short description and address. With `hasSwitch` it also edits whether the item is shown, and its
 * maintenance.
 */
export function BasicDetails({ draft, refOf, hasSwitch, onMaintenance }: BasicDetailsProps) {
  const texts = useDashboardItemTexts()
  const isShown = draft.values.inactive !== true
  return (
    <Stack>
      <TextField {...draft.field('name')} inputRef={refOf('name')} autoComplete="off" />
      <TextArea
        {...draft.field('shortDescription')}
        hint={texts.shortDescriptionHint}
        inputRef={refOf('shortDescription')}
      />
      <TextField
        {...draft.field('url')}
        type="url"
        hint={texts.urlHint}
        inputRef={refOf('url')}
        autoComplete="off"
        spellCheck={false}
      />
      {hasSwitch && (
        <Checkbox
          isSelected={isShown}
          onChange={(shows) => draft.set({ inactive: !shows })}
          description={texts.showNote}
        >
          {texts.show}
        </Checkbox>
      )}
      {hasSwitch && <Maintenance draft={draft} refOf={refOf} onMaintenance={onMaintenance} />}
    </Stack>
  )
}

/** Edits whether the application is under maintenance, the end of the maintenance, and its note. [EXP-124] */
function Maintenance({
  draft,
  refOf,
  onMaintenance,
}: Pick<BasicDetailsProps, 'draft' | 'refOf' | 'onMaintenance'>) {
  const texts = useDashboardItemTexts()
  const { maintenanceUntil: until = null } = draft.values
  return (
    <>
      <Checkbox isSelected={until !== null} onChange={onMaintenance} description={texts.maintenanceNote}>
        {texts.maintenance}
      </Checkbox>
      {until !== null && (
        <>
          <TimeField
            {...draft.field('maintenanceUntil')}
            stored={draft.initial.maintenanceUntil}
            isRequired
            hint={texts.untilHint}
            onChange={(time) => draft.set({ maintenanceUntil: time ?? '' })}
            inputRef={refOf('maintenanceUntil')}
          />
          <TextField
            {...draft.field('maintenanceNote')}
            value={draft.values.maintenanceNote ?? ''}
            hint={texts.whatHint}
            inputRef={refOf('maintenanceNote')}
            autoComplete="off"
          />
        </>
      )}
    </>
  )
}

/** Edits the item's details, which are Markdown. */
export function Content({ draft, id }: PanelProps & { id: string }) {
  return (
    <MarkdownEditor
      // After a refusal the text area is shown instead of the preview, so that the text can be corrected.
      key={draft.refusals}
      {...draft.field('details')}
      id={id}
      rows={16}
    />
  )
}

export interface AccessProps extends PanelProps, RequiredAgreementsProps {
  roles: readonly OfferedRole[]
}

/** Selects the roles that can see the item, and the agreements that it requires. */
export function Access({ draft, faults, refOf, roles, agreements, insteadOfAgreements }: AccessProps) {
  const texts = useDashboardItemTexts()
  const { itemHint } = useRequiredAgreementsTexts()
  const required = draft.field('agreementIds')
  const { label, isRequired, value } = draft.field('roles')
  const currentRoles = draft.initial.roles
  const isHeld = (id: number) => currentRoles.some((role) => role.id === id)
  const select = (ids: readonly string[]) => {
    // The item's stored roles are first, in their stored order. Otherwise, removing a role and selecting it again
    // would count as a change.
    const inOrder = [...currentRoles, ...roles.filter(({ id }) => !isHeld(id))]
    draft.set({
      roles: inOrder
        .filter(({ id }) => ids.includes(String(id)))
        .map(({ id, description }) => ({ id, description })),
    })
  }
  return (
    <Stack>
      <MultiSelect
        label={label}
        isRequired={isRequired}
        hint={texts.rolesHint}
        errorMessage={messageUnder(faults, 'roles')}
        options={roles.map(({ id, description, inactive }) => ({
          id: String(id),
          label: inactive ? texts.inactive(description) : description,
        }))}
        value={value.map(({ id }) => String(id))}
        onChange={select}
        buttonRef={refOf('roles')}
      />
      <AgreementChoice
        label={required.label}
        value={required.value}
        agreements={agreements}
        insteadOfAgreements={insteadOfAgreements}
        hint={itemHint}
        errorMessage={messageUnder(faults, 'agreementIds')}
        stored={draft.initial.agreementIds}
        onChange={(agreementIds) => draft.set({ agreementIds })}
        buttonRef={refOf('agreementIds')}
      />
    </Stack>
  )
}
