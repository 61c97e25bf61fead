import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './Figures.css.ts'

export interface FiguresProps {
  /** Numbers with an icon. Each text has a number and a noun: '2 roles added'. */
  figures: readonly { id: string; icon: IconPath; text: string }[]
  /** Sentence below the numbers. If there are no numbers, only the sentence is shown. */
  note?: string | undefined
}

/** Row of a few numbers. Each has an icon and a text. */
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
