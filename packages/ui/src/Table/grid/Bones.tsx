import { tableRoles as roles } from '../../tableRoles/tableRoles.tsx'
import * as css from '../Table.css.ts'

const boneWidths = ['62%', '48%', '70%', '55%', '66%']

/** Still bars where the first rows will stand, told to no one: the status says that it loads. */
export function Bones({ columns }: { columns: number }) {
  return boneWidths.map((width) => (
    <tr key={width} aria-hidden="true" className={css.boneRow}>
      {Array.from({ length: columns }, (_, place) => (
        <td key={place} {...roles.cell} className={css.boneCell}>
          <span className={css.bone} style={{ inlineSize: width }} />
        </td>
      ))}
    </tr>
  ))
}
