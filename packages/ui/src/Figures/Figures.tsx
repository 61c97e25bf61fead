import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './Figures.css.ts'

export interface FiguresProps {
  /** Each text has a number and a noun: '2 roles added'. */
  figures: readonly { id: string; icon: IconPath; text: string }[]
}

/** Row of a few numbers, each with icon and text. */
export function Figures({ figures }: FiguresProps) {
  return (
    <ul className={css.list}>
      {figures.map(({ id, icon, text }) => (
        <li key={id} className={css.figure}>
          <Icon path={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
