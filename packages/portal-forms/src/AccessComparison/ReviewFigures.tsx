import type { ReviewedRole } from '@portal-gateway/contract/accessReview'
import { Figures } from '@portal-gateway/ui/Figures'
import { addIcon, editIcon, minusIcon, sameIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useAccessComparisonTexts } from './accessComparisonTexts.ts'

const icons = { NEW: addIcon, CHANGE: editIcon, REMOVAL: minusIcon, kept: sameIcon } as const
const kinds = ['NEW', 'CHANGE', 'REMOVAL', 'kept'] as const

/** Shows the effect of saving in four figures. */
export function ReviewFigures({ roles }: { roles: readonly ReviewedRole[] }) {
  const texts = useAccessComparisonTexts()
  const countOf = (kind: (typeof kinds)[number]): number =>
    // A role that is only requested is not counted.
    roles.filter(({ savedType, kinds: parts }) =>
      kind === 'kept'
        ? savedType === undefined && Object.values(parts).some((list) => list.some(({ isSaved }) => isSaved))
        : savedType === kind,
    ).length
  return (
    <Sheet title={texts.summary} isFlush>
      <Figures
        figures={kinds.map((kind) => ({
          id: kind,
          icon: icons[kind],
          text: texts.figures[kind](countOf(kind)),
        }))}
      />
    </Sheet>
  )
}
