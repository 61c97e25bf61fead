import type { DirectoryAccount } from '@portal-gateway/contract/types/registrationActions'
import type { Client } from './createClient.ts'

/** The search input: a text that the user typed, or the values of a registration. */
export type Sought = string | { email: string; firstName: string; lastName: string }

type Searches = Pick<Client['registrationActions'], 'findByEmail' | 'findByName'>

// Matches any first name.
const any = '*'

/**
 * Searches the directory for accounts of a person and returns them without duplicates. A text with an @ is an
 * email; any other text is a full name in either order. A failed search adds no accounts and is logged with
 * `log`. [WIZ-010, WIZ-012, WIZ-030, C-200, C-201]
 */
export async function findDirectoryAccounts(
  { findByEmail, findByName }: Searches,
  sought: Sought,
  log: (message: string) => void = console.warn,
): Promise<DirectoryAccount[]> {
  const byEmail = (email: string) => findByEmail({ email })
  const byName = (lastName: string, firstName: string) => findByName({ lastName, firstName })
  const searches =
    typeof sought === 'string'
      ? searchesFor(sought, byEmail, byName)
      : [byEmail(sought.email), byName(sought.lastName, sought.firstName)]
  const byUuid = new Map<string, DirectoryAccount>()
  for (const answer of await Promise.all(searches)) {
    if (answer.outcome !== 'done') log(`The directory could not be searched: ${answer.outcome}`)
    else for (const account of answer.value) byUuid.set(account.uuid, account)
  }
  return [...byUuid.values()]
}

function searchesFor<Answer>(
  text: string,
  byEmail: (email: string) => Answer,
  byName: (lastName: string, firstName: string) => Answer,
): Answer[] {
  const typed = text.trim()
  if (typed.includes('@')) return [byEmail(typed)]
  const words = typed.split(/[\s,]+/).filter(Boolean)
  const [first, ...rest] = words
  if (first === undefined) return []
  if (rest.length === 0) return [byName(first, any)]
  return [byName(rest.slice(-1).join(''), words.slice(0, -1).join(' ')), byName(first, rest.join(' '))]
}
