import {
  type AccessFaults,
  accessOf,
  byRoleName,
  changeTypeOf,
  type EditedAccess,
} from '@portal-gateway/contract/accessComparison'
import type { AccessChangeType } from '@portal-gateway/contract/accesses'
import { Badge } from '@portal-gateway/ui/Badge'
import { Button } from '@portal-gateway/ui/Button'
import type { IconPath } from '@portal-gateway/ui/Icon'
import { addIcon, editIcon, minusIcon, retryIcon, trashIcon } from '@portal-gateway/ui/icons'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { type ReactNode, useState } from 'react'
import { AccessDialog, type AccessDialogTexts } from './AccessDialog.tsx'
import { accessFacts } from './accessFacts.tsx'
import type { AccessChoices } from './accessForm.ts'
import { useAccessTexts } from './accessTexts.ts'

export type { AccessDialogTexts } from './AccessDialog.tsx'
export type { AccessChoices } from './accessForm.ts'

export interface AccessEditorProps {
  /** What is edited, in whatever order; one per role name. */
  accesses: readonly EditedAccess[]
  /** What is held: gives the marks. Without it everything is new, and nothing is marked. */
  initial?: readonly EditedAccess[]
  choices: AccessChoices
  /** In order by role name. [ACC-053] */
  onChange: (accesses: readonly EditedAccess[]) => void
  /** Names of held roles that are marked for deletion and stay on the list. [ACC-017] */
  removed?: readonly string[]
  /** Without it a deleted role leaves the list at once. */
  onRemovedChange?: (roleNames: readonly string[]) => void
  /** In words, by role name; `faultsByRole` makes them of a server's answer. [ACC-079] */
  faults?: AccessFaults | undefined
  /** Nothing can be changed now. */
  isDisabled?: boolean
  /** Nothing can ever be changed here: there are no buttons. */
  isReadOnly?: boolean
  heading?: string
  headingLevel?: 2 | 3
  dialogTexts?: AccessDialogTexts
  /** More buttons, before Add Project Role. */
  actions?: ReactNode
  /** Below the list, on the same sheet. */
  children?: ReactNode
  /** Whether an open dialog holds something that would be lost. */
  onUnsavedChange?: (hasUnsaved: boolean) => void
}

const marks: Record<AccessChangeType, { tone: 'new' | 'change' | 'removal'; icon: IconPath }> = {
  NEW: { tone: 'new', icon: addIcon },
  CHANGE: { tone: 'change', icon: editIcon },
  REMOVAL: { tone: 'removal', icon: minusIcon },
}

/** The project roles of a person with their sites, studies and systems, and the dialog that writes one. [ACC-006 to ACC-009, PROF-008] */
export function AccessEditor(props: AccessEditorProps) {
  const { accesses, initial, choices, onChange, removed = [], onRemovedChange, faults = {} } = props
  const { isDisabled = false, isReadOnly = false, headingLevel = 2 } = props
  const texts = useAccessTexts()
  const [open, setOpen] = useState<{ edited?: EditedAccess }>()
  const heading = props.heading ?? texts.heading
  const shown = byRoleName(accesses)

  const remove = (access: EditedAccess) => {
    const isHeld = initial !== undefined && accessOf(initial, access.roleName) !== undefined
    if (isHeld && onRemovedChange) onRemovedChange([...removed, access.roleName])
    else onChange(accesses.filter(({ roleName }) => roleName !== access.roleName))
  }
  const save = (access: EditedAccess) => {
    onChange(byRoleName([...accesses.filter(({ roleName }) => roleName !== access.roleName), access]))
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
            <Button icon={addIcon} isDisabled={isDisabled} onPress={() => setOpen({})}>
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
          const mark = type && marks[type]
          const isGone = type === 'REMOVAL'
          return (
            <RecordEntry
              key={roleName}
              title={roleName}
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
              facts={accessFacts(
                (isGone && initial && accessOf(initial, roleName)) || access,
                choices,
                texts,
              )}
              actions={
                isReadOnly ? undefined : isGone ? (
                  <Button
                    size="s"
                    variant="quiet"
                    icon={retryIcon}
                    isDisabled={isDisabled}
                    aria-label={texts.undoOf(roleName)}
                    onPress={() => onRemovedChange?.(removed.filter((name) => name !== roleName))}
                  >
                    {texts.undo}
                  </Button>
                ) : (
                  <>
                    <Button
                      size="s"
                      variant="quiet"
                      icon={editIcon}
                      isDisabled={isDisabled}
                      aria-label={texts.editOf(roleName)}
                      onPress={() => setOpen({ edited: access })}
                    >
                      {texts.edit}
                    </Button>
                    <Button
                      size="s"
                      variant="quiet"
                      icon={trashIcon}
                      isDisabled={isDisabled}
                      aria-label={texts.removeOf(roleName)}
                      onPress={() => remove(access)}
                    >
                      {texts.remove}
                    </Button>
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
