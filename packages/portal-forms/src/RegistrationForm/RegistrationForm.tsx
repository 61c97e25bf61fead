import { captchaField } from '@portal-gateway/contract/captcha'
import { ErrorSummary } from '@portal-gateway/ui/ErrorSummary'
import { Form } from '@portal-gateway/ui/Form'
import { Stack } from '@portal-gateway/ui/Stack'
import { Tabs } from '@portal-gateway/ui/Tabs'
import type { ReactNode } from 'react'
import type { AccessChoices } from '../AccessEditor/AccessEditor.tsx'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import { useFieldFocus } from '../useFieldFocus/useFieldFocus.ts'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { Comments, PersonalDetails, ProjectRoles } from './panels.tsx'
import { RegistrationActions } from './RegistrationActions.tsx'
import type { RegistrationDrafting } from './registrationDrafting.ts'
import { type RegistrationFault, registrationFaults } from './registrationFaults.ts'
import {
  fieldsByTab,
  isRegistrationTab,
  type RegistrationField,
  type RegistrationKind,
  type RegistrationTab,
  registrationTabs,
  tabAfter,
  tabOf,
} from './registrationTabs.ts'
import { useRegistrationTexts } from './registrationTexts.ts'

export type { RegistrationDrafting } from './registrationDrafting.ts'
export type { RegistrationKind } from './registrationTabs.ts'

/** Props that the form passes to the captcha. */
export interface CaptchaSlot {
  errorMessage: string | undefined
  inputRef: (control: HTMLElement | null) => void
}

export interface RegistrationFormProps {
  kind: RegistrationKind
  /** Created by the page with `useDraft(RegistrationDraft, …)`, or `PublicRegistrationDraft` for a visitor. */
  draft: RegistrationDrafting
  /** The options for project roles. Undefined while they are loading, and if loading failed. */
  choices: AccessChoices | undefined
  /** Shown instead of the project roles while `choices` is undefined. */
  choicesState?: ReactNode
  selectedTab: string
  onSelectTab: (tab: string) => void
  /** Renders the captcha of the public form. [REG-005, REG-009] */
  renderCaptcha?: (slot: CaptchaSlot) => ReactNode
  /** Called to submit the form. The page should call `draft.submit`. */
  onSubmit: () => void
}

/**
 * Requests an account in several steps. Each tab shows its errors, and the first invalid field gets the
 * focus. [REG-004, REG-007, REG-011, REG-012]
 */
export function RegistrationForm(props: RegistrationFormProps) {
  const { kind, draft, choices, choicesState, onSelectTab, renderCaptcha, onSubmit } = props
  const texts = useRegistrationTexts()
  const translate = useTranslate()
  const tabs: readonly RegistrationTab[] = registrationTabs[kind]
  const selected = isRegistrationTab(kind, props.selectedTab) ? props.selectedTab : 'personalDetails'
  const { onTabs, byRole, elsewhere } = registrationFaults(
    kind,
    draft.errors,
    draft.values.accessControls,
    translate,
  )
  const { refOf, focus, cancelPending } = useFieldFocus<RegistrationField>({
    refusals: draft.refusals,
    firstInError: onTabs[0]?.field,
    tabs: { tabOf, selectedTab: selected, onSelectTab },
  })
  const changedTabs = new Set(draft.changedFields.filter(isWritten).map((field) => tabOf(field)))
  const next = tabAfter(kind, selected)
  const { title } = draft.errors

  const submit = () => {
    // Next does not validate the draft. It is validated when the form is submitted. [C-232]
    if (next) return focus(fieldsByTab[next][0])
    if (draft.isSending) return undefined
    return onSubmit()
  }

  /** Resets only the fields of the current step. [C-233] */
  const reset = () => {
    const fields: readonly string[] = fieldsByTab[selected]
    draft.set(
      Object.fromEntries(
        Object.entries(draft.initial).filter(([field]) => fields.includes(field) && isWritten(field)),
      ),
    )
  }

  const panel = (tab: RegistrationTab): ReactNode => {
    switch (tab) {
      case 'personalDetails':
        return <PersonalDetails draft={draft} refOf={refOf} isOwn={kind === 'public'} />
      case 'projectRoles':
        return (
          <>
            {choices ? (
              <ProjectRoles
                draft={draft}
                refOf={refOf}
                kind={kind}
                choices={choices}
                faults={byRole}
                errorMessage={draft.field('accessControls').errorMessage}
              />
            ) : (
              choicesState
            )}
            {renderCaptcha?.({
              errorMessage: draft.errors.fieldErrors[captchaField]?.join('; '),
              inputRef: refOf(captchaField),
            })}
          </>
        )
      case 'comments':
        return <Comments draft={draft} refOf={refOf} />
    }
  }

  return (
    <Stack>
      {(title !== undefined || elsewhere.length > 0) && draft.isRefused && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          title={title ?? texts.refused}
          texts={elsewhere.filter(
            (text) => text !== title && (title !== undefined || text !== texts.refused),
          )}
          scrollsIntoView={onTabs.length === 0}
          onClose={draft.dismiss}
        />
      )}
      <ErrorSummary
        key={`summary-${draft.refusals}`}
        title={texts.refused}
        faults={onTabs.map((fault) => ({
          label: fault.label,
          message: messageOf(fault, texts.ofRole),
          onSelect: () => focus(fault.field),
        }))}
      />
      <Tabs
        label={texts.tabsLabel}
        selectedKey={selected}
        onSelectionChange={(tab) => {
          cancelPending()
          onSelectTab(tab)
        }}
        tabs={tabs.map((tab) => ({
          id: tab,
          title: texts.tabs[kind][tab],
          errors: onTabs.filter((fault) => fault.tab === tab).length,
          content: (
            <Form onSubmit={submit}>
              {panel(tab)}
              <RegistrationActions
                step={texts.step(tabs.indexOf(tab) + 1, tabs.length)}
                isLast={next === undefined}
                isChanged={changedTabs.has(tab)}
                isSending={draft.isSending}
                isReady={choices !== undefined}
                onReset={reset}
              />
            </Form>
          ),
        }))}
      />
    </Stack>
  )
}

// Reset does not discard a solved captcha, because the user has not typed it.
const isWritten = (field: string): boolean => field !== captchaField

/**
 * Returns the message of an error, which is shown after a link with the label. Removes the label from its start,
 * or adds the name of the project role that has the error.
 */
function messageOf(
  { label, message, roleName }: RegistrationFault,
  ofRole: (name: string, said: string) => string,
) {
  if (roleName !== undefined) return ofRole(roleName, message)
  return message.startsWith(`${label} `) ? message.slice(label.length + 1) : message
}
