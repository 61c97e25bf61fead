import {
  type AccessFaults,
  accessOf,
  byRoleName,
  changeTypeOf,
  type EditedAccess,
} from '@portal-gateway/contract/accessComparison'
import type { UnmetAgreement } from '@portal-gateway/contract/agreements'
import { Badge } from '@portal-gateway/ui/Badge'
import { Button } from '@portal-gateway/ui/Button'
import { addIcon, retryIcon } from '@portal-gateway/ui/icons'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { type ReactNode, useState } from 'react'
import { useFieldFocus } from '../useFieldFocus/useFieldFocus.ts'
import { AccessActions } from './AccessActions.tsx'
import { AccessDialog, type AccessDialogTexts } from './AccessDialog.tsx'
import { accessFacts } from './accessFacts.tsx'
import type { AccessChoices } from './accessForm.ts'
import { accessMarks } from './accessMarks.ts'
import { useAccessTexts } from './accessTexts.ts'

export type { AccessDialogTexts } from './AccessDialog.tsx'
export type { AccessChoices } from './accessForm.ts'
export { nameOf } from './nameOf.ts'

interface BaseAccessEditorProps {
  /** The edited accesses in any order, one per role name. */
  accesses: readonly EditedAccess[]
  /** The current accesses. Roles that differ from them are marked; without `initial` no role is marked. */
  initial?: readonly EditedAccess[]
  choices: AccessChoices
  /** The names of current roles that are marked for deletion and stay in the list. [ACC-017] */
  removed?: readonly string[]
  /** Called with the new value of `removed`. Without it a deleted role is removed from the list immediately. */
  onRemovedChange?: (roleNames: readonly string[]) => void
  /** Error messages by role name; `faultsByRole` derives them from the server's response. [ACC-079] */
  faults?: AccessFaults | undefined
  /** The number of refused attempts. When it increases, the first role with an error gets the focus. */
  refusals?: number
  /** Whether the buttons are disabled, for example while sending. */
  isDisabled?: boolean
  /** The role whose dialog is open when the editor is rendered. */
  openRole?: string | undefined
  heading?: string
  headingLevel?: 2 | 3
  dialogTexts?: AccessDialogTexts
  /** Returns the link that is shown beside an agreement that pauses an access. [COND-035] */
  unmetAction?: (agreement: UnmetAgreement) => ReactNode
  /** Returns further buttons of an access, before Edit and Delete; undefined for none. */
  entryActions?: (access: EditedAccess) => ReactNode
  /** Further buttons before Add Project Role. */
  actions?: ReactNode
  /** Content below the list, on the same sheet. */
  children?: ReactNode
  /** Called with true while an open dialog has unsaved input, otherwise with false. */
  onUnsavedChange?: (hasUnsaved: boolean) => void
}

interface EditableAccessesProps {
  /** Called with the accesses sorted by role name. [ACC-053] */
  onChange: (accesses: readonly EditedAccess[]) => void
  /** Whether the accesses are only shown, without buttons to edit them. */
  isReadOnly?: boolean
}

interface ReadOnlyAccessesProps {
  onChange?: undefined
  isReadOnly: true
}

type EditableOrReadOnlyProps = EditableAccessesProps | ReadOnlyAccessesProps

export type AccessEditorProps = BaseAccessEditorProps & EditableOrReadOnlyProps

/**
 * Edits the project roles of a user with their sites, studies and systems, in a list and a dialog. [ACC-006
 * to ACC-009, PROF-008]
 */
export function AccessEditor(props: AccessEditorProps) {
  const { accesses, initial, choices, onChange, removed = [], onRemovedChange, faults = {} } = props
  const { isDisabled = false, isReadOnly = false, headingLevel = 2 } = props
  const texts = useAccessTexts()
  const [open, setOpen] = useState<{ edited?: EditedAccess } | undefined>(() => {
    const edited = props.openRole === undefined ? undefined : accessOf(accesses, props.openRole)
    return edited && { edited }
  })
  const heading = props.heading ?? texts.heading
  const shown = byRoleName(accesses)
  const faulty = shown.find(({ roleName }) => faults[roleName]?.length)
  const { refOf, focusNext } = useFieldFocus<string>({
    refusals: props.refusals ?? 0,
    firstInError: faulty && `entry ${faulty.roleName}`,
  })

  const remove = (access: EditedAccess) => {
    const isHeld = initial !== undefined && accessOf(initial, access.roleName) !== undefined
    if (isHeld && onRemovedChange) {
      focusNext(`keep ${access.roleName}`)
      onRemovedChange([...removed, access.roleName])
      return
    }
    const at = shown.indexOf(access)
    const neighbour = shown[at + 1] ?? shown[at - 1]
    focusNext(
      neighbour ? `${removed.includes(neighbour.roleName) ? 'keep' : 'delete'} ${neighbour.roleName}` : 'add',
    )
    onChange?.(accesses.filter(({ roleName }) => roleName !== access.roleName))
  }
  const undo = (name: string) => {
    focusNext(`delete ${name}`)
    onRemovedChange?.(removed.filter((each) => each !== name))
  }
  const save = (access: EditedAccess) => {
    onChange?.(byRoleName([...accesses.filter(({ roleName }) => roleName !== access.roleName), access]))
    setOpen(undefined)
  }

  return (
    <Sheet
      title={heading}
      headingLevel={headingLevel}
      isFlush
      actions={
        isReadOnly ? (
          props.actions
        ) : (
          <>
            {props.actions}
            <Button ref={refOf('add')} icon={addIcon} isDisabled={isDisabled} onPress={() => setOpen({})}>
              {texts.add}
            </Button>
          </>
        )
      }
    >
      <RecordList label={heading} isEmpty={shown.length === 0} emptyText={texts.empty}>
        {shown.map((access) => {
          const { roleName } = access
          const type = initial && changeTypeOf(access, initial, removed)
          const mark = type && accessMarks[type]
          const isGone = type === 'REMOVAL'
          const held = initial && accessOf(initial, roleName)
          return (
            <RecordEntry
              key={roleName}
              title={roleName}
              entryRef={refOf(`entry ${roleName}`)}
              headingLevel={headingLevel === 2 ? 3 : 4}
              mark={mark?.tone}
              badge={
                mark && (
                  <Badge tone={mark.tone} icon={mark.icon}>
                    {texts.marks[type]}
                  </Badge>
                )
              }
              errorMessages={faults[roleName] ?? []}
              facts={accessFacts((isGone && held) || access, {
                choices,
                texts,
                // An edit of an access does not sign its agreements.
                unmetAgreements: (held ?? access).unmetAgreements ?? [],
                unmetAction: props.unmetAction,
              })}
              actions={
                isReadOnly ? (
                  props.entryActions?.(access)
                ) : isGone ? (
                  <Button
                    size="s"
                    variant="quiet"
                    icon={retryIcon}
                    isDisabled={isDisabled}
                    aria-label={texts.undoOf(roleName)}
                    ref={refOf(`keep ${roleName}`)}
                    onPress={() => undo(roleName)}
                  >
                    {texts.undo}
                  </Button>
                ) : (
                  <>
                    {props.entryActions?.(access)}
                    <AccessActions
                      roleName={roleName}
                      isDisabled={isDisabled}
                      onEdit={() => setOpen({ edited: access })}
                      onRemove={() => remove(access)}
                      removeRef={refOf(`delete ${roleName}`)}
                    />
                  </>
                )
              }
            />
          )
        })}
      </RecordList>
      {props.children}
      {open && (
        <AccessDialog
          choices={choices}
          edited={open.edited}
          taken={accesses.map(({ roleName }) => roleName)}
          texts={props.dialogTexts}
          onSave={save}
          onClose={() => setOpen(undefined)}
          onUnsavedChange={props.onUnsavedChange}
        />
      )}
    </Sheet>
  )
}
