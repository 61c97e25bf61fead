import { createContext, use } from 'react'
import { stretches } from './stretches.ts'

/** The search term. It is a context because grids render their cells again only when the rows change. */
export const Term = createContext('')

/** A text with its match highlighted. */
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
