import {
  type AccessFaults,
  accessOf,
  applyChanges,
  byRoleName,
  type EditedAccess,
} from '@portal-gateway/contract/accessComparison'
import type { AccessControlDraft } from '@portal-gateway/contract/accesses'
import {
  isApplied,
  type ReviewedRole,
  reviewAccesses,
  withEntry,
} from '@portal-gateway/contract/accessReview'
import type { Validity } from '@portal-gateway/contract/validity'
import { Button } from '@portal-gateway/ui/Button'
import { type ComparedGroup, Comparison } from '@portal-gateway/ui/Comparison'
import { addIcon, checkIcon } from '@portal-gateway/ui/icons'
import { RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { type ReactNode, useRef, useState } from 'react'
import { AccessActions } from '../AccessEditor/AccessActions.tsx'
import { AccessDialog, type AccessDialogTexts } from '../AccessEditor/AccessDialog.tsx'
import type { AccessChoices } from '../AccessEditor/accessForm.ts'
import { useAccessTexts } from '../AccessEditor/accessTexts.ts'
import { useValidityTexts } from '../ValiditySummary/validityTexts.ts'
import { useAccessComparisonTexts } from './accessComparisonTexts.ts'
import { ChangeBadge } from './ChangeBadge.tsx'
import { changesOf } from './changesOf.ts'
import { comparedKinds } from './comparedKinds.tsx'
import { ReviewFigures } from './ReviewFigures.tsx'

export type { AccessChoices } from '../AccessEditor/accessForm.ts'

export interface AccessComparisonProps {
  /** The user's current accesses. */
  current: readonly EditedAccess[]
  /** The requested changes. */
  requested: readonly AccessControlDraft[]
  /** The accesses that an approval will save; initially the current ones. */
  saved: readonly EditedAccess[]
  /**
   * Whether the request is decided. If so, `current` contains the accesses before the decision and `saved`
   * those after it.
   */
  isDecided?: boolean
  /** Called with the changed accesses. Without it the comparison is read-only. */
  onSavedChange?: (saved: readonly EditedAccess[]) => void
  choices: AccessChoices
  /**
   * The decisions of reviewers about parts of the request, by role name. The changes of these roles are not proposed:
   * an approved part is current already. [COND-078]
   */
  decisions?: Readonly<Record<string, ReactNode>>
  /** Error messages by role name. [ACC-079] */
  faults?: AccessFaults | undefined
  isDisabled?: boolean
  heading?: string
  dialogTexts?: AccessDialogTexts
  /** Called with true while an open dialog has unsaved input, otherwise with false. */
  onUnsavedChange?: (hasUnsaved: boolean) => void
}

/** Whether a save would leave the role unchanged. */
const isUnchanged = ({ savedType }: ReviewedRole): boolean => savedType === undefined

/** Returns the accesses in which one role has other dates. Null removes a day, because an absent day would remain. */
const withDatesOf = (
  saved: readonly EditedAccess[],
  roleName: string,
  { validFrom = null, validUntil = null }: Validity,
): EditedAccess[] =>
  saved.map((access) => (access.roleName === roleName ? { ...access, validFrom, validUntil } : access))

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/**
 * Compares requested, current and saved accesses. The user applies the requested changes of sites, studies and
 * systems one by one or all together. [ACC-057, ACC-058, ACC-061, C-150]
 */
export function AccessComparison(props: AccessComparisonProps) {
  const { current, requested, saved, onSavedChange, choices, faults = {} } = props
  const { isDisabled = false, isDecided = false, decisions = {} } = props
  const texts = useAccessComparisonTexts()
  const words = useAccessTexts()
  const validityTexts = useValidityTexts()
  const [open, setOpen] = useState<{ edited?: EditedAccess }>()
  const roles = reviewAccesses(current, requested, saved)
  const heading = props.heading ?? (isDecided ? texts.decidedHeading : texts.heading)
  const isPending = ({ roleName }: { roleName: string }): boolean => !(roleName in decisions)
  const proposed = requested.filter(isPending)
  const isDone = isApplied(saved, proposed)
  const isAtFirst = !isDecided && requested.length > 0 && roles.every(isUnchanged)
  const refused = isAtFirst ? 0 : sum(roles.filter(isPending).map((role) => changesOf(role).left))
  const hasRefused = roles.some((role) => !isPending(role) && changesOf(role).left > 0)
  const { left, toAdd, toRemove, ...legend } = texts.legend
  const outcome = useRef<HTMLSpanElement>(null)

  const group = (role: ReviewedRole): ComparedGroup => {
    const { roleName, requestType } = role
    // The changes of a decided part are refused, not pending.
    const isWaiting = isAtFirst && isPending(role)
    const savedAccess = accessOf(saved, roleName)
    return {
      id: roleName,
      title: roleName,
      note: requestType
        ? texts.changes({ ...changesOf(role), isAtFirst: isWaiting, isDecided })
        : texts.notInRequest,
      details: decisions[roleName],
      errorMessages: faults[roleName] ?? [],
      kinds: comparedKinds(role, {
        choices,
        texts,
        words,
        isAtFirst: isWaiting,
        validityTexts,
        onChange:
          onSavedChange && !isDisabled
            ? (choice) => {
                // A part of a requested new role has the requested dates.
                const dates = role.validity?.requested
                onSavedChange(withEntry(saved, current, { ...choice, dates }, choices.siteRelations))
              }
            : undefined,
        onDatesChange:
          onSavedChange && !isDisabled
            ? (dates) => onSavedChange(withDatesOf(saved, roleName, dates))
            : undefined,
      }),
      ...(requestType && { badge: <ChangeBadge type={requestType} /> }),
      ...(onSavedChange &&
        savedAccess && {
          actions: (
            <AccessActions
              roleName={roleName}
              isDisabled={isDisabled}
              onEdit={() => setOpen({ edited: savedAccess })}
              onRemove={() => onSavedChange(saved.filter((each) => each.roleName !== roleName))}
            />
          ),
        }),
    }
  }

  const footer = (onChange: (saved: readonly EditedAccess[]) => void) => (
    <>
      <span role="status" ref={outcome} tabIndex={-1} style={{ outline: 'none', flex: '1 1 10rem' }}>
        {proposed.length > 0 &&
          (isDone ? texts.applied : isAtFirst ? texts.atFirst : texts.notApplied(refused))}
      </span>
      <Button icon={addIcon} isDisabled={isDisabled} onPress={() => setOpen({})}>
        {words.add}
      </Button>
      <Button
        // The button is primary until a change is applied. After that, the page's Approve button is the primary
        // one.
        variant={isAtFirst && !isDone ? 'primary' : 'secondary'}
        icon={checkIcon}
        isDisabled={isDisabled || isDone}
        onPress={() => {
          onChange(applyChanges(saved, proposed))
          // The pressed button becomes disabled, so the focus moves to the text about the result.
          outcome.current?.focus()
        }}
      >
        {texts.apply}
      </Button>
    </>
  )

  return (
    <Stack>
      {onSavedChange && <ReviewFigures roles={roles} isProposed={isPending} />}
      <Sheet title={heading} isFlush footer={onSavedChange && footer(onSavedChange)}>
        {roles.length > 0 ? (
          <Comparison
            label={heading}
            headers={isDecided ? texts.decidedHeaders : texts.headers}
            groups={roles.map(group)}
            legend={
              isAtFirst
                ? { toAdd, toRemove, kept: legend.kept, ...(hasRefused && { left }) }
                : { ...legend, left }
            }
          />
        ) : (
          <RecordList label={heading} isEmpty emptyText={words.empty}>
            {null}
          </RecordList>
        )}
      </Sheet>
      {open && onSavedChange && (
        <AccessDialog
          choices={choices}
          edited={open.edited}
          taken={saved.map(({ roleName }) => roleName)}
          texts={props.dialogTexts}
          onSave={(access) => {
            onSavedChange(
              byRoleName([...saved.filter(({ roleName }) => roleName !== access.roleName), access]),
            )
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
          onUnsavedChange={props.onUnsavedChange}
        />
      )}
    </Stack>
  )
}
