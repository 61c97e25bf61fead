import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './Figures.css.ts'

export interface FiguresProps {
  /** Each text has a number and a noun: '2 roles added'. */
  figures: readonly { id: string; icon: IconPath; text: string }[]
  /** Sentence below the figures, or in their place if there are none. */
  note?: string | undefined
}

/** Row of a few numbers, each with icon and text. */
export function Figures({ figures, note }: FiguresProps) {
  return (
    <>
      {figures.length > 0 && (
        <ul className={css.list}>
          {figures.map(({ id, icon, text }) => (
            <li key={id} className={css.figure}>
              <Icon path={icon} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className={css.note}>{note}</p>}
    </>
  )
}
