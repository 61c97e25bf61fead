import { useEffect, useRef, useState } from 'react'

/** Returns a free user name for a person, or undefined if none can be proposed. */
export type FindUsername = (
  person: Readonly<Record<'firstName' | 'lastName', string>>,
) => Promise<string | undefined>

/** Returns a proposed user name, or undefined until one is found. Without `find` it does not search. [EXP-047] */
export function useUsernameProposal(
  find: FindUsername | undefined,
  firstName: string,
  lastName: string,
): string | undefined {
  const [proposal, setProposal] = useState<string>()
  // A ref stores the function, because the page passes a new function on every render, which must not start
  // another search.
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  const isWanted = find !== undefined
  useEffect(() => {
    let isOver = false
    const search = async () => {
      const found = isWanted ? await latest.current?.({ firstName, lastName }) : undefined
      if (!isOver) setProposal(found)
    }
    void search()
    return () => {
      isOver = true
    }
  }, [firstName, lastName, isWanted])
  return proposal
}
