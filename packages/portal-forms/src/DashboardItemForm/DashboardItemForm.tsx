import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import { ErrorSummary } from '@portal-gateway/ui/ErrorSummary'
import { Form } from '@portal-gateway/ui/Form'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { type TabDefinition, Tabs } from '@portal-gateway/ui/Tabs'
import { type ReactNode, useId, useRef } from 'react'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import { DraftActions } from '../RecordForm/DraftActions.tsx'
import type { RequiredAgreementsProps } from '../requiredAgreements/AgreementChoice.tsx'
import { isIncomplete } from '../TimeField/TimeField.tsx'
import { useTimeTexts } from '../TimeField/timeTexts.ts'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFieldFocus } from '../useFieldFocus/useFieldFocus.ts'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { useDashboardItemTexts } from './dashboardItemTexts.ts'
import { errorsWithIncompleteTime, itemFaults } from './itemFaults.ts'
import { fieldsByTab, type ItemField, type ItemTab, itemTabs, tabAfter, tabOf } from './itemTabs.ts'
import { Access, BasicDetails, Content, type OfferedRole } from './panels.tsx'
import { useMaintenanceBox } from './useMaintenanceBox.ts'

export type { OfferedAgreement } from '../requiredAgreements/AgreementChoice.tsx'
export { type ItemTab, itemTabs } from './itemTabs.ts'
export type { OfferedRole } from './panels.tsx'

export interface DashboardItemFormProps extends RequiredAgreementsProps {
  /**
   * Created by the page with `useDraft(DashboardItemDraft, …)`, so that the page can warn about unsaved changes.
   */
  draft: Draft<typeof DashboardItemDraft>
  /**
   * With 'add' each tab except the last has a Next button. With 'edit' the user can save on each tab, and can
   * hide the item.
   */
  mode: 'add' | 'edit'
  /** The roles that can be selected: all active roles and those of the item. */
  roles: readonly OfferedRole[]
  /** Title of the alert when the draft is refused. */
  refusedTitle: string
  selectedTab: string
  onSelectTab: (tab: string) => void
  onSubmit: (draft: DashboardItemDraft) => Promise<Refusal>
  /** Further tabs whose contents are saved separately. */
  moreTabs?: readonly TabDefinition[]
}

const tabOfChange = (field: string): ItemTab =>
  itemTabs.find((tab) => (fieldsByTab[tab] as readonly string[]).includes(field)) ?? 'basicDetails'

/** Edits a dashboard item on tabs. Each tab shows its errors and unsaved changes. [ITEM-010] */
export function DashboardItemForm(props: DashboardItemFormProps) {
  const { draft, mode, roles, refusedTitle, selectedTab, onSelectTab, onSubmit, moreTabs = [] } = props
  const { agreements, insteadOfAgreements } = props
  const texts = useDashboardItemTexts()
  const translate = useTranslate()
  const { incomplete } = useTimeTexts()
  const untilControl = useRef<HTMLElement>(null)
  const maintenanceBox = useMaintenanceBox(draft)
  const contentId = useId()
  const { onTabs, elsewhere } = itemFaults(draft.errors, draft.values.roles, translate)
  const { refOf, focus, cancelPending } = useFieldFocus<ItemField>({
    refusals: draft.refusals,
    firstInError: onTabs[0]?.field,
    tabs: { tabOf, selectedTab, onSelectTab },
    // MarkdownEditor has no prop for a ref to its text area, so the text area is found by its id.
    find: (field) => (field === 'details' ? document.getElementById(contentId) : undefined),
  })
  const changedTabs = new Set(draft.changedFields.map(tabOfChange))
  const title = draft.errors.title ?? refusedTitle

  const next = mode === 'add' ? tabAfter(selectedTab) : undefined
  const step = mode === 'edit' ? 'save' : next ? 'next' : 'create'
  const submit = () => {
    // Next does not validate the draft. It is validated when the form is submitted. [C-232]
    if (next) focus(fieldsByTab[next][0])
    // Enter submits the form again while the draft is being sent. `draft.submit` has the same check.
    else if (draft.isSending) return
    else if (isIncomplete(untilControl.current)) {
      const { label } = draft.field('maintenanceUntil')
      draft.refuse(errorsWithIncompleteTime(draft.values, incomplete(label), translate))
    } else if (step === 'create' || draft.isChanged) {
      void draft.submit(onSubmit)
    }
  }

  const reset = () => {
    maintenanceBox.discard()
    draft.reset()
  }

  const refOfControl: typeof refOf = (field) => {
    const register = refOf(field)
    return (control) => {
      if (field === 'maintenanceUntil') untilControl.current = control
      register(control)
    }
  }

  const panel = (tab: ItemTab): ReactNode => {
    const faults = onTabs.filter((fault) => fault.tab === tab)
    const parts = { draft, faults, refOf: refOfControl }
    switch (tab) {
      case 'basicDetails':
        return <BasicDetails {...parts} hasSwitch={mode === 'edit'} onMaintenance={maintenanceBox.tick} />
      case 'content':
        return <Content {...parts} id={contentId} />
      case 'access':
        return (
          <Access
            {...parts}
            roles={roles}
            agreements={agreements}
            insteadOfAgreements={insteadOfAgreements}
          />
        )
    }
  }

  return (
    <Stack>
      {elsewhere.length > 0 && draft.isRefused && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          // If fields have errors, the ErrorSummary below shows the title. [SHELL-022]
          {...(onTabs.length === 0 && { title, scrollsIntoView: true })}
          texts={elsewhere.filter((text) => text !== title)}
          onClose={draft.dismiss}
        />
      )}
      <ErrorSummary
        key={`summary-${draft.refusals}`}
        title={title}
        faults={onTabs.map(({ field, label, message }) => ({
          label,
          message: withoutLabel(label, message),
          onSelect: () => focus(field),
        }))}
      />
      <Tabs
        label={texts.tabsLabel}
        selectedKey={selectedTab}
        onSelectionChange={(tab) => {
          cancelPending()
          onSelectTab(tab)
        }}
        tabs={[
          ...itemTabs.map((tab) => ({
            id: tab,
            title: texts.tabs[tab],
            errors: onTabs.filter((fault) => fault.tab === tab).length,
            isEdited: changedTabs.has(tab),
            content: (
              <Form onSubmit={submit}>
                <Sheet>{panel(tab)}</Sheet>
                <DraftActions
                  texts={{ ...texts, resetEffect: texts.resetTabsQuestion }}
                  unsaved={texts.unsaved}
                  unsavedIn={texts.unsavedIn(
                    itemTabs.filter((each) => changedTabs.has(each)).map((each) => texts.tabs[each]),
                  )}
                  submit={{
                    label: texts[step],
                    pendingLabel: { next: texts.next, create: texts.creating, save: texts.saving }[step],
                    isDisabled: step === 'save' && !draft.isChanged,
                  }}
                  isChanged={draft.isChanged}
                  isSending={draft.isSending}
                  onReset={reset}
                />
              </Form>
            ),
          })),
          ...moreTabs,
        ]}
      />
    </Stack>
  )
}

/** Removes the label from the start of a message, because the message is shown after a link with the label. */
const withoutLabel = (label: string, message: string): string =>
  message.startsWith(`${label} `) ? message.slice(label.length + 1) : message
