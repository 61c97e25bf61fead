import { AccountDraft, type AccountTab, accountTabs } from '@portal-gateway/contract/accountDraft'
import type { RoleGrantor } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import type { AccountTypes } from '@portal-gateway/contract/registrationActions'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { ErrorSummary } from '@portal-gateway/ui/ErrorSummary'
import { Form } from '@portal-gateway/ui/Form'
import { Stack } from '@portal-gateway/ui/Stack'
import { Tabs } from '@portal-gateway/ui/Tabs'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { AccessChoices } from '../AccessEditor/AccessEditor.tsx'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import { DraftActions } from '../RecordForm/DraftActions.tsx'
import { isIncomplete } from '../TimeField/TimeField.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFieldFocus } from '../useFieldFocus/useFieldFocus.ts'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { AccountInfo, PortalRoles, ProjectRoles } from './AccountPanels.tsx'
import { AccountReview } from './AccountReview.tsx'
import type { AccountSearchProps } from './AccountSearch.tsx'
import { Authentication } from './Authentication.tsx'
import {
  type AccountFault,
  type AccountPlace,
  accountFaults,
  incompleteTabs,
  isAccountTab,
  missingIn,
  onlyWarns,
  tabNames,
  tabOfPlace,
} from './accountFaults.ts'
import { useAccountWizardTexts } from './accountWizardTexts.ts'
import { MissingFields } from './MissingFields.tsx'
import { useAccountChoice } from './useAccountChoice.tsx'
import type { FindUsername } from './useUsernameProposal.ts'

export interface AccountWizardProps {
  /**
   * Created by the page with `useDraft(AccountDraft, accountDraftOf(…))`, so that the page can warn about unsaved
   * changes.
   */
  draft: Draft<typeof AccountDraft>
  accountTypes: AccountTypes
  /** All portal roles. */
  roles: readonly PortalRole[]
  /** The permissions of the user who creates the account. They limit the roles that the user may grant. */
  grantor: RoleGrantor
  choices: AccessChoices
  /** Whether the user may see the account's data but not create the account. [WIZ-031] */
  isReadOnly?: boolean
  /** Title of the alert when the account is refused. */
  refusedTitle: string
  /**
   * Text below `refusedTitle`. It is omitted if the refusal has a title, which then replaces `refusedTitle`.
   * [MSG-091, MSG-092]
   */
  refusedText?: string
  selectedTab: string
  onSelectTab: (tab: string) => void
  searches: {
    /** Searches accounts. Returns an empty list if the directory cannot be searched. [C-201] */
    accounts: AccountSearchProps['onSearch']
    /** Finds a free user name to propose. Without this function no user name is proposed. [C-254] */
    freeUsername?: FindUsername
  }
  /**
   * Creates the account. If only warnings are returned, a dialog asks the user to confirm, and `onSubmit` is
   * called again with `ignoresWarnings`. [C-198]
   */
  onSubmit: (draft: AccountDraft, ignoresWarnings: boolean) => Promise<Refusal>
  onCancel: () => void
}

/** Creates an account from a registration. Each tab shows the number of its errors. [WIZ-002] */
export function AccountWizard(props: AccountWizardProps) {
  const { draft, accountTypes, roles, grantor, choices, searches, refusedTitle, onSelectTab, onSubmit } =
    props
  const texts = useAccountWizardTexts()
  const translate = useTranslate()
  const isReadOnly = props.isReadOnly === true || draft.isSending
  const selected = isAccountTab(props.selectedTab) ? props.selectedTab : 'accountInfo'
  const choice = useAccountChoice(draft, searches.accounts)
  const [answered, answer] = useState(0)
  const { onTabs, byRole, elsewhere } = accountFaults(draft.errors, draft.values, roles, translate)
  const missingFields = missingIn(draft.values, texts.notChosen, translate)
  const missing = accountFaults(missingFields, draft.values, roles, translate).onTabs
  const missingId = useId()
  const dayControls = useRef(new Map<string, HTMLInputElement | null>())
  const { refOf, focus, cancelPending } = useFieldFocus<AccountPlace>({
    refusals: draft.refusals,
    firstInError: onTabs[0]?.field,
    tabs: { tabOf: tabOfPlace, selectedTab: selected, onSelectTab },
  })
  const isWarned = onlyWarns(draft.errors)
  const changed = tabNames.filter((tab) =>
    draft.changedFields.some((field) => (accountTabs[tab] as readonly string[]).includes(field)),
  )
  const step = tabNames.indexOf(selected)
  const before = tabNames[step - 1]
  const next = tabNames[step + 1]
  const incomplete = incompleteTabs(missing)
  const open = (tab: AccountTab) => focus(tab === 'review' ? tab : accountTabs[tab][0])
  const { title = refusedTitle } = draft.errors
  // `refusedText` is about `refusedTitle`, so it is not shown together with a title of the refusal.
  const refusedTexts =
    draft.errors.title === undefined && props.refusedText !== undefined
      ? [...new Set([props.refusedText, ...elsewhere])]
      : elsewhere.filter((text) => text !== title)

  const create = (ignoresWarnings: boolean) => {
    if (isReadOnly || missing.length > 0) return
    void draft.submit((checked) => onSubmit(checked, ignoresWarnings))
  }
  const submit = () => {
    // An incomplete day would be lost, because its value is empty. Its field shows the error on blur.
    const partial = [...dayControls.current.values()].find(isIncomplete)
    if (partial) {
      partial.focus()
      partial.blur()
      partial.focus()
      return
    }
    // Next does not validate the draft. It is validated when the form is submitted. [C-232]
    if (next) open(next)
    else create(false)
  }

  const panel = (tab: AccountTab): ReactNode => {
    const parts = { draft, refOf, isReadOnly, faults: onTabs }
    switch (tab) {
      case 'accountInfo':
        return <AccountInfo {...parts} />
      case 'projectRoles':
        return <ProjectRoles {...parts} choices={choices} byRole={byRole} />
      case 'authentication':
        return (
          <Authentication
            {...parts}
            accountTypes={accountTypes}
            onSearch={choice.search}
            onFindUsername={searches.freeUsername}
            onFindAccounts={searches.accounts}
            onAttach={choice.choose}
          />
        )
      case 'portalRoles':
        return (
          <PortalRoles
            {...parts}
            roles={roles}
            grantor={grantor}
            onDayControl={(name, control) => dayControls.current.set(name, control)}
          />
        )
      case 'review':
        return <AccountReview {...parts} accountTypes={accountTypes} roles={roles} choices={choices} />
    }
  }

  return (
    <Stack>
      {!isWarned && (onTabs.length > 0 || elsewhere.length > 0) && draft.isRefused && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          title={title}
          texts={refusedTexts}
          scrollsIntoView={onTabs.length === 0}
          onClose={draft.dismiss}
        />
      )}
      <ErrorSummary
        key={`summary-${draft.refusals}`}
        title={texts.faultsTitle}
        faults={onTabs.map((fault) => linkedFault(fault, texts.ofRole, focus))}
      />
      <Tabs
        label={texts.tabsLabel}
        selectedKey={selected}
        onSelectionChange={(tab) => {
          cancelPending()
          onSelectTab(tab)
        }}
        tabs={tabNames.map((tab) => ({
          id: tab,
          title: texts.tabs[tab],
          errors: onTabs.filter((fault) => fault.tab === tab).length,
          isEdited: changed.includes(tab),
          isDone: tab !== 'review' && !incomplete.includes(tab),
          content: (
            <Form onSubmit={submit}>
              {/* [EXP-046] */}
              <p style={{ margin: 0 }}>
                {texts.step(step + 1, tabNames.length)}
                {next === undefined && incomplete.length > 0 && (
                  <span id={missingId}> {texts.incomplete(incomplete.map((each) => texts.tabs[each]))}</span>
                )}
              </p>
              {next === undefined && (
                <MissingFields
                  title={texts.missingTitle}
                  faults={missing.map((fault) => linkedFault(fault, texts.ofRole, focus))}
                />
              )}
              {panel(tab)}
              <DraftActions
                texts={{ ...texts, resetEffect: texts.resetTabsQuestion }}
                cancelQuestion={{ title: texts.cancelTitle, text: texts.cancelQuestion }}
                goBack={texts.goBack}
                unsaved={texts.unsaved}
                unsavedIn={texts.unsavedIn(changed.map((each) => texts.tabs[each]))}
                submit={{
                  label: next === undefined ? texts.create : texts.next,
                  pendingLabel: texts.creating,
                  isDisabled: next === undefined && props.isReadOnly === true,
                  unavailableFor: next === undefined && missing.length > 0 ? missingId : undefined,
                }}
                {...(before && { back: { label: texts.back, onPress: () => open(before) } })}
                isChanged={changed.length > 0}
                isSending={draft.isSending}
                onReset={draft.reset}
                onCancel={props.onCancel}
              />
            </Form>
          ),
        }))}
      />
      {choice.dialogs}
      <ConfirmDialog
        title={texts.warningTitle}
        confirmLabel={texts.continue}
        cancelLabel={texts.goBack}
        isOpen={isWarned && draft.refusals > answered}
        onCancel={() => answer(draft.refusals)}
        onConfirm={() => {
          answer(draft.refusals)
          create(true)
        }}
      >
        {Object.values(draft.errors.fieldWarnings ?? {})
          .flat()
          .map((warning) => (
            <p key={warning} style={{ margin: 0 }}>
              {warning}
            </p>
          ))}
        <p style={{ margin: 0 }}>{texts.warningHint}</p>
      </ConfirmDialog>
    </Stack>
  )
}

/** Returns an error with a link to its field. */
const linkedFault = (
  { field, label, message, roleName }: AccountFault,
  ofRole: (name: string, said: string) => string,
  focus: (place: AccountPlace) => void,
) => ({
  label,
  message: roleName === undefined ? withoutLabel(label, message) : ofRole(roleName, message),
  onSelect: () => focus(field),
})

/** Removes the label from the start of a message, because the message is shown after a link with the label. */
const withoutLabel = (label: string, message: string): string =>
  message.startsWith(`${label} `) ? message.slice(label.length + 1) : message
