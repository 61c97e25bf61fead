import * as css from './Card.css.ts'
import { pathOf, plateHeight, plateOf, plateWidth } from './plates.ts'

/** Decorative line drawing for a card without a picture. */
export function Plate({ plate }: { plate: string | number }) {
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${plateWidth} ${plateHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={pathOf(typeof plate === 'number' ? plate : plateOf(plate))}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
