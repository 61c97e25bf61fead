import type { ReviewedRole } from '@portal-gateway/contract/accessReview'
import { isSameValidity } from '@portal-gateway/contract/validity'
import { Figures } from '@portal-gateway/ui/Figures'
import { addIcon, editIcon, minusIcon, sameIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useAccessComparisonTexts } from './accessComparisonTexts.ts'

const icons = { NEW: addIcon, CHANGE: editIcon, REMOVAL: minusIcon, kept: sameIcon } as const
const kinds = ['NEW', 'CHANGE', 'REMOVAL', 'kept'] as const

export interface ReviewFiguresProps {
  roles: readonly ReviewedRole[]
  /** Whether the requested changes of a role can be applied. False if a reviewer has decided them. */
  isProposed: (role: ReviewedRole) => boolean
}

/**
 * Shows the number of roles that a save would add, modify, remove and keep, and the number of requested changes
 * that are not applied.
 */
export function ReviewFigures({ roles, isProposed }: ReviewFiguresProps) {
  const texts = useAccessComparisonTexts()
  const countOf = (kind: (typeof kinds)[number]): number =>
    // A role counts as kept only if it will be saved; a role that is only requested does not count.
    roles.filter(({ savedType, kinds: parts }) =>
      kind === 'kept'
        ? savedType === undefined && Object.values(parts).some((list) => list.some(({ isSaved }) => isSaved))
        : savedType === kind,
    ).length
  const proposed = roles.filter(isProposed)
  const requested = proposed
    .flatMap((role) => Object.values(role.kinds).flat())
    .filter(({ isCurrent, isRequested }) => isRequested !== undefined && isRequested !== isCurrent)
  const dates = proposed.flatMap(({ validity }) => validity ?? [])
  const requestedDates = dates.filter(
    ({ current = {}, requested: wanted }) => wanted && !isSameValidity(wanted, current),
  )
  const left = [...requested, ...dates].filter(({ mark }) => mark === 'left').length
  const all = requested.length + requestedDates.length
  const isNothing = roles.every(({ savedType }) => savedType === undefined)
  return (
    <Sheet title={texts.summary} isFlush>
      {isNothing ? (
        <Figures figures={[]} note={texts.nothingYet(left)} />
      ) : (
        <Figures
          figures={kinds.map((kind) => ({
            id: kind,
            icon: icons[kind],
            text: texts.figures[kind](countOf(kind)),
          }))}
          note={left > 0 ? texts.someLeft(left, all) : undefined}
        />
      )}
    </Sheet>
  )
}
