import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './Figures.css.ts'

export interface FiguresProps {
  /** Each a figure with its noun: '2 roles added'. */
  figures: readonly { id: string; icon: IconPath; text: string }[]
}

/** A few figures beside each other, each with its sign and its words. */
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
