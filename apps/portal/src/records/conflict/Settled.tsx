import * as css from './ConflictDialog.css.ts'
import type { Conflict } from './conflict.ts'

/** Lists the fields that need no decision: those that only others changed, and those that only the user changed. */
export function Settled({ conflict }: { conflict: Conflict }) {
  const { versions, standings, others, labelOf, nameOf, wordsOf } = conflict
  const { base, theirs } = versions
  const taken = standings.filter(({ standing }) => standing === 'theirs')
  const kept = standings.filter(({ standing }) => standing === 'mine')
  return (
    <>
      {taken.length + others.length > 0 && (
        <div>
          <p className={css.text}>Changed by others alone, and taken over:</p>
          <ul className={css.list}>
            {taken.map(({ field }) => (
              <li key={field} className={css.entry}>
                <strong>{labelOf(field)}:</strong> {wordsOf(field, theirs[field], base[field])}{' '}
                <span className={css.note}>
                  {nameOf(field)}; before: {wordsOf(field, base[field], theirs[field])}
                </span>
              </li>
            ))}
            {others.map(({ label, before, after }) => (
              <li key={label} className={css.entry}>
                <strong>{label}:</strong> {after} <span className={css.note}>before: {before}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {kept.length > 0 && (
        <p className={css.text}>
          Changed by you alone, and kept:{' '}
          <strong>{kept.map(({ field }) => labelOf(field)).join(', ')}</strong>
        </p>
      )}
    </>
  )
}
