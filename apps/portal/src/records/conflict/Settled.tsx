import { Sentence } from '../../page/Sentence.tsx'
import * as css from './ConflictDialog.css.ts'
import type { Conflict } from './conflict.ts'
import { useEditConflictTexts } from './editConflictTexts.ts'

/** Lists the fields that need no decision: those that only others changed, and those that only the user changed. */
export function Settled({ conflict }: { conflict: Conflict }) {
  const texts = useEditConflictTexts()
  const { versions, differences, others, labelOf, nameOf, wordsOf } = conflict
  const { base, theirs } = versions
  const theirChanges = differences.filter(({ side }) => side === 'theirs')
  const ownChanges = differences.filter(({ side }) => side === 'mine')
  return (
    <>
      {theirChanges.length + others.length > 0 && (
        <div>
          <p className={css.text}>{texts.takenOver}</p>
          <ul className={css.list}>
            {theirChanges.map(({ field }) => (
              <li key={field} className={css.entry}>
                <strong>{labelOf(field)}:</strong> {wordsOf(field, theirs[field], base[field])}{' '}
                <span className={css.note}>
                  {texts.takenFrom(nameOf(field), wordsOf(field, base[field], theirs[field]))}
                </span>
              </li>
            ))}
            {others.map(({ label, before, after }) => (
              <li key={label} className={css.entry}>
                <strong>{label}:</strong> {after} <span className={css.note}>{texts.was(before)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {ownChanges.length > 0 && (
        <p className={css.text}>
          <Sentence
            text={texts.kept}
            parts={{ fields: <strong>{ownChanges.map(({ field }) => labelOf(field)).join(', ')}</strong> }}
          />
        </p>
      )}
    </>
  )
}
