import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import { Access } from '@portal-gateway/contract/accesses'
import { fieldKey } from '@portal-gateway/contract/messageKeys'
import { labelsOf, messageOf } from '@portal-gateway/contract/messages'
import { latestEnd } from '@portal-gateway/contract/validity'
import { Alert } from '@portal-gateway/ui/Alert'
import { Button } from '@portal-gateway/ui/Button'
import { ChoiceList } from '@portal-gateway/ui/ChoiceList'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { Modal } from '@portal-gateway/ui/Modal'
import { Select } from '@portal-gateway/ui/Select'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isIncomplete } from '../TimeField/TimeField.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { type ValidityField, ValidityFields } from '../ValidityFields/ValidityFields.tsx'
import { useToday } from '../ValiditySummary/ValiditySummary.tsx'
import { useValidityTexts } from '../ValiditySummary/validityTexts.ts'
import {
  type AccessChoices,
  type AccessEntry,
  accessOfEntry,
  type EntryCheck,
  type EntryField,
  emptyEntry,
  entryFields,
  entryOf,
  faultsOfEntry,
  isSameEntry,
  roleOptions,
  siteOptions,
  studyOptions,
  systemOptions,
  withDays,
  withRole,
} from './accessForm.ts'
import { useAccessTexts } from './accessTexts.ts'

/** The texts of the dialog that differ between pages. [C-160] */
export interface AccessDialogTexts {
  save?: string
  reset?: string
  /** A note above the buttons, for example that nothing is sent yet. [PROF-013] */
  note?: string
}

export interface AccessDialogProps {
  choices: AccessChoices
  /** The access to edit; undefined creates a new one. */
  edited?: EditedAccess | undefined
  /** The role names that are already in the list. */
  taken: readonly string[]
  texts?: AccessDialogTexts | undefined
  onSave: (access: EditedAccess) => void
  onClose: () => void
  onUnsavedChange?: ((hasUnsaved: boolean) => void) | undefined
}

const labels = labelsOf(Access)

type Faults = Partial<Record<EntryField, string>>

/** Edits one access: a project role with its sites, studies and systems. [ACC-041 to ACC-052] */
export function AccessDialog(props: AccessDialogProps) {
  const { choices, edited, taken, onSave, onClose, onUnsavedChange } = props
  const texts = useAccessTexts()
  const { inactive } = texts
  const validityTexts = useValidityTexts()
  const translate = useTranslate()
  const today = useToday()
  const words = useMemo(() => ({ ...texts.dialog, inactive }), [texts.dialog, inactive])
  const [initial] = useState(() => (edited ? entryOf(edited, choices) : emptyEntry(choices)))
  const [entry, setEntry] = useState<AccessEntry>(initial)
  const [faults, setFaults] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)
  const [notice, setNotice] = useState<'failed' | 'unchanged'>()
  const [isLeaving, setLeaving] = useState(false)
  const dayControls = useRef(new Map<ValidityField, HTMLInputElement | null>())
  const isChanged = !isSameEntry(initial, entry)
  const refOf = useFaultFocus(
    { refusals, errors: { globalErrors: [], fieldErrors: listed(faults) } },
    entryFields,
  )
  useEffect(() => {
    onUnsavedChange?.(isChanged)
    return () => onUnsavedChange?.(false)
  }, [isChanged, onUnsavedChange])

  const options = useMemo(
    () => ({
      sites: siteOptions(choices, initial.sites, words),
      studies: studyOptions(choices, initial.studies, words),
      systems: systemOptions(choices, initial.systems, words),
      roles: roleOptions(choices, taken, edited?.roleName),
    }),
    [choices, initial, words, taken, edited],
  )
  const role = choices.roles.find(({ roleName }) => roleName === entry.roleName)
  const latest = role && latestEnd(role, { access: entry, current: edited, today })
  const check: EntryCheck = {
    edited,
    texts: words,
    today,
    untilMessage: (rule) => messageOf(fieldKey('validUntil', rule), labels, 'validUntil', translate),
  }

  const set = (next: AccessEntry) => {
    setEntry(next)
    setNotice(undefined)
    // A shown error disappears when it is fixed. A new error appears only at the next attempt to save.
    const now = faultsOfEntry(next, choices, check)
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field in now)))
  }
  const reset = () => {
    setEntry(initial)
    setFaults({})
    setNotice(undefined)
  }
  const leave = () => {
    if (isChanged) setLeaving(true)
    else onClose()
  }
  const save = () => {
    const found = faultsOfEntry(entry, choices, check)
    setFaults(found)
    const { roleName } = entry
    const isPartial = [...dayControls.current.values()].some(isIncomplete)
    if (roleName === null || isPartial || Object.keys(found).length > 0) {
      setNotice('failed')
      setRefusals((count) => count + 1)
    } else if (edited && !isChanged) setNotice('unchanged')
    else onSave(accessOfEntry({ ...entry, roleName }, choices, edited))
  }

  return (
    <Modal title={edited ? words.editTitle : words.addTitle} isOpen onOpenChange={leave} size="l">
      <Form onSubmit={save}>
        {notice && (
          <Alert
            key={refusals}
            type={notice === 'failed' ? 'danger' : 'info'}
            title={words[notice]}
            onClose={() => setNotice(undefined)}
          />
        )}
        <Select
          label={words.role}
          isRequired
          isDisabled={edited !== undefined}
          options={options.roles}
          placeholder={options.roles.length > 0 ? words.choose : words.noneLeft}
          hint={role?.description}
          value={entry.roleName}
          onChange={(roleName) => set(withRole(entry, roleName, choices, today))}
          errorMessage={faults.roleName}
          buttonRef={refOf('roleName')}
        />
        <ChoiceList
          label={texts.sites.label}
          isRequired={role?.siteRequired ?? false}
          options={options.sites}
          value={entry.sites}
          onChange={(sites) => set({ ...entry, sites })}
          errorMessage={faults.sites}
          controlRef={refOf('sites')}
        />
        <ChoiceList
          label={texts.studies.label}
          isRequired={role?.studyRequired ?? false}
          options={options.studies}
          value={entry.studies}
          onChange={(studies) => set({ ...entry, studies })}
          errorMessage={faults.studies}
          controlRef={refOf('studies')}
        />
        <ChoiceList
          label={texts.systems.label}
          isRequired
          options={options.systems}
          value={entry.systems}
          onChange={(systems) => set({ ...entry, systems })}
          errorMessage={faults.systems}
          controlRef={refOf('systems')}
        />
        {entry.roleName !== null && (
          <ValidityFields
            name={entry.roleName}
            value={entry}
            onChange={(change) => set(withDays(entry, change, choices, today))}
            errors={faults}
            untilHint={role?.maxDays && latest ? validityTexts.latest(role.maxDays, latest) : undefined}
            isRequired={Boolean(role?.maxDays) && (edited === undefined || Boolean(edited.validUntil))}
            onControl={(field, control) => {
              dayControls.current.set(field, control)
              refOf(field)(control)
            }}
          />
        )}
        {props.texts?.note !== undefined && <div>{props.texts.note}</div>}
        <FormActions align="end" isSticky>
          <Button onPress={leave}>{texts.cancel}</Button>
          <Button isDisabled={!isChanged} onPress={reset}>
            {props.texts?.reset ?? texts.reset}
          </Button>
          <Button type="submit" variant="primary">
            {props.texts?.save ?? texts.save}
          </Button>
        </FormActions>
      </Form>
      <ConfirmDialog
        title={words.unsavedTitle}
        tone="danger"
        confirmLabel={words.abandon}
        cancelLabel={texts.goBack}
        isOpen={isLeaving}
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      >
        <p style={{ margin: 0 }}>{words.unsaved}</p>
      </ConfirmDialog>
    </Modal>
  )
}

const listed = (faults: Faults): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).map(([field, message]) => [field, [message]]))
