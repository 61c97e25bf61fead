import { tableRoles as roles } from '../../tableRoles/tableRoles.tsx'
import * as css from '../Table.css.ts'

const barWidths = ['62%', '48%', '70%', '55%', '66%']

/**
 * Skeleton of the first rows. It is hidden from assistive technology, because the status announces that
 * rows are loading.
 */
export function SkeletonRows({ columns }: { columns: number }) {
  return barWidths.map((width) => (
    <tr key={width} aria-hidden="true" className={`${css.skeletonRow} ${css.borderless}`}>
      {Array.from({ length: columns }, (_, place) => (
        <td key={place} {...roles.cell} className={css.skeletonCell}>
          <span className={css.skeletonBar} style={{ inlineSize: width }} />
        </td>
      ))}
    </tr>
  ))
}
