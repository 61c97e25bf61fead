import {
  type AccessKind,
  accessKinds,
  type EntryChoice,
  type ReviewedEntry,
  type ReviewedRole,
  type ReviewedValidity,
} from '@portal-gateway/contract/accessReview'
import { isSameValidity, type Validity } from '@portal-gateway/contract/validity'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import type { ComparedKind, ComparedRow } from '@portal-gateway/ui/Comparison'
import { NameList } from '@portal-gateway/ui/NameList'
import type { AccessChoices } from '../AccessEditor/accessForm.ts'
import type { AccessTexts } from '../AccessEditor/accessTexts.ts'
import { nameOf } from '../AccessEditor/nameOf.ts'
import { ValidityDays, validityText } from '../ValiditySummary/ValiditySummary.tsx'
import type { useValidityTexts } from '../ValiditySummary/validityTexts.ts'
import type { AccessComparisonTexts } from './accessComparisonTexts.ts'

interface Parts {
  choices: AccessChoices
  texts: AccessComparisonTexts
  words: AccessTexts
  /**
   * Whether the reviewer has not applied any change yet. The changes are then shown as 'Not added yet' or 'Not
   * removed yet' instead of 'Refused'.
   */
  isAtFirst: boolean
  /** Called when the user applies or reverts one change. Without it the rows are read-only. */
  onChange?: ((choice: EntryChoice) => void) | undefined
  /** The texts of the dates. */
  validityTexts: ReturnType<typeof useValidityTexts>
  /** Called when the user applies or reverts the requested dates. Without it they are read-only. */
  onDatesChange?: ((dates: Validity) => void) | undefined
}

/**
 * Returns the sites, studies and systems of a role: one row per change, and one row for all kept entries. If the
 * role has dates, a row compares them.
 */
export const comparedKinds = (role: ReviewedRole, parts: Parts): ComparedKind[] => [
  ...accessKinds.map((kind) => ({
    id: kind,
    title: parts.words[kind].label,
    rows: rowsOf(role, kind, parts),
  })),
  ...(role.validity
    ? [
        {
          id: 'validity',
          title: parts.validityTexts.term,
          rows: [validityRow(role.roleName, role.validity, parts)],
        },
      ]
    : []),
]

/** Returns the row that compares the dates. [COND-014] */
function validityRow(roleName: string, validity: ReviewedValidity, parts: Parts): ComparedRow {
  const { texts, validityTexts, isAtFirst, onDatesChange } = parts
  const { current, requested, saved, mark } = validity
  const isRequest = requested !== undefined && !isSameValidity(requested, current ?? {})
  const textOf = (dates: Validity | undefined): string =>
    dates ? validityText(dates, validityTexts) : texts.hasNot
  const daysOf = (dates: Validity | undefined) => (dates ? <ValidityDays value={dates} /> : texts.hasNot)
  const result = textOf(saved)
  // An access that is not saved has no dates that could be applied.
  const canApply = onDatesChange !== undefined && saved !== undefined && isRequest
  return {
    id: 'dates',
    name: validityTexts.days,
    mark: mark === 'changed' ? 'added' : mark === 'left' && isAtFirst ? 'toAdd' : mark,
    change: isRequest ? 'add' : undefined,
    before: daysOf(current),
    requested: requested ? daysOf(requested) : texts.notMentioned,
    answer: canApply ? (
      <Checkbox
        isSelected={isSameValidity(saved, requested)}
        onChange={(isChosen) => onDatesChange(isChosen ? requested : (current ?? {}))}
        aria-label={texts.box(result, textOf(requested), validityTexts.term, roleName)}
      >
        {daysOf(saved)}
      </Checkbox>
    ) : (
      daysOf(saved)
    ),
  }
}

function rowsOf(role: ReviewedRole, kind: AccessKind, parts: Parts): ComparedRow[] {
  const { choices, texts, words } = parts
  const entries = role.kinds[kind].map((entry) => ({ ...entry, name: nameOf(kind, entry.id, choices) }))
  const kept = entries.filter(({ mark }) => mark === 'kept')
  return [
    ...entries
      .filter(({ mark }) => mark !== 'kept')
      .map(
        (entry): ComparedRow => ({
          ...lineOf(entry, texts),
          ...(parts.isAtFirst && { mark: entry.isCurrent ? ('toRemove' as const) : ('toAdd' as const) }),
          ...(kind === 'systems' && isFixed(entry.id, choices) && { note: texts.fixed }),
          answer: answerOf(role, kind, entry, parts),
        }),
      ),
    ...(kept.length > 0
      ? [
          {
            id: 'kept',
            mark: 'kept' as const,
            name: (
              <NameList
                label={words.ofRole(words[kind].label, role.roleName)}
                names={kept.map(({ name }) => name)}
                countText={words[kind].count(kept.length)}
              />
            ),
            before: texts.has,
            requested: role.requestType ? texts.keep : texts.notMentioned,
            answer: texts.keptCount(kept.length),
          },
        ]
      : []),
  ]
}

type Named = ReviewedEntry & { name: string }

/** Whether the system is part of every access. [C-153] */
const isFixed = (id: string, { systems }: AccessChoices): boolean =>
  systems.some((each) => each.isFixed && String(each.id) === id)

const lineOf = ({ id, name, mark, isCurrent, isRequested }: Named, texts: Parts['texts']) => ({
  id,
  name,
  mark,
  change:
    isRequested === undefined || isRequested === isCurrent
      ? undefined
      : isRequested
        ? ('add' as const)
        : ('remove' as const),
  before: isCurrent ? texts.has : texts.hasNot,
  requested:
    isRequested === undefined
      ? texts.notMentioned
      : isRequested === isCurrent
        ? isCurrent
          ? texts.keep
          : texts.hasNot
        : isRequested
          ? texts.add
          : texts.remove,
})

function answerOf({ roleName }: ReviewedRole, kind: AccessKind, entry: Named, parts: Parts) {
  const { choices, texts, words, isAtFirst, onChange } = parts
  const { id, name, mark, isCurrent, isSaved } = entry
  const waits = isCurrent ? texts.answers.leftIn : texts.answers.leftOut
  const result = isAtFirst ? waits : texts.answers[mark]
  if (!onChange || (kind === 'systems' && isSaved && isFixed(id, choices))) return result
  // The checkbox is selected if the change is applied.
  return (
    <Checkbox
      isSelected={isCurrent !== isSaved}
      onChange={(isChosen) => onChange({ roleName, kind, id, isSaved: isChosen !== isCurrent })}
      aria-label={texts.box(result, name, words[kind].label, roleName)}
    >
      {result}
    </Checkbox>
  )
}
