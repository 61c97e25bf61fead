import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import { MarkdownEditor } from '@portal-gateway/ui/MarkdownEditor'
import { MultiSelect } from '@portal-gateway/ui/MultiSelect'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import type { Draft } from '../useDraft/useDraft.tsx'
import { useDashboardItemTexts } from './dashboardItemTexts.ts'
import { type ItemFault, messageUnder } from './itemFaults.ts'
import type { ItemField } from './itemTabs.ts'

/** A role that an item can be opened to. */
export type OfferedRole = Pick<PortalRole, 'id' | 'description' | 'inactive'>

export interface PanelProps {
  draft: Draft<typeof DashboardItemDraft>
  faults: readonly ItemFault[]
  /** Keeps the control of a field, to bring the focus to it. */
  keep: (field: ItemField) => (control: HTMLElement | null) => void
}

/** Title, short description, address, and whether users see the item at all. */
export function BasicDetails({ draft, keep, hasSwitch }: PanelProps & { hasSwitch: boolean }) {
  const texts = useDashboardItemTexts()
  const isShown = draft.values.inactive !== true
  return (
    <Stack>
      <TextField {...draft.field('name')} inputRef={keep('name')} autoComplete="off" />
      <TextArea
        {...draft.field('shortDescription')}
        hint={texts.shortDescriptionHint}
        inputRef={keep('shortDescription')}
      />
      <TextField
        {...draft.field('url')}
        type="url"
        hint={texts.urlHint}
        inputRef={keep('url')}
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
    </Stack>
  )
}

/** What there is to read about the item. */
export function Content({ draft, id }: PanelProps & { id: string }) {
  return (
    <MarkdownEditor
      // A refused text has to be in sight to be mended, not its preview.
      key={draft.refusals}
      {...draft.field('details')}
      id={id}
      rows={16}
    />
  )
}

export interface AccessProps extends PanelProps {
  roles: readonly OfferedRole[]
}

/** Who may see the item. */
export function Access({ draft, faults, keep, roles }: AccessProps) {
  const texts = useDashboardItemTexts()
  const { label, isRequired, value } = draft.field('roles')
  const held = draft.initial.roles
  const isHeld = (id: number) => held.some((role) => role.id === id)
  const select = (ids: readonly string[]) => {
    // What was held stays first and in its order: choosing a role again is then no change.
    const inOrder = [...held, ...roles.filter(({ id }) => !isHeld(id))]
    draft.set({
      roles: inOrder
        .filter(({ id }) => ids.includes(String(id)))
        .map(({ id, description }) => ({ id, description })),
    })
  }
  return (
    <MultiSelect
      label={label}
      isRequired={isRequired}
      hint={texts.rolesHint}
      errorMessage={messageUnder(faults, 'roles')}
      options={roles.map(({ id, description, inactive }) => ({
        id: String(id),
        label: inactive ? texts.inactive(description) : description,
      }))}
      selectedIds={value.map(({ id }) => String(id))}
      onChange={select}
      buttonRef={keep('roles')}
    />
  )
}
