import { createContext, use } from 'react'
import { stretches } from './stretches.ts'

/** What is searched for; a context, because grids draw their cells anew only when rows change. */
export const Term = createContext('')

/** A text with its match marked. */
export function Marked({ text }: { text: string }) {
  const [before, match, after] = stretches(text, use(Term))
  return match === '' ? (
    text
  ) : (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  )
}
