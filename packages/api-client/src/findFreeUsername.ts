import { usernameProposal } from '@portal-gateway/contract/usernameProposal'
import type { Client } from './createClient.ts'
import { loadUsers } from './loadUsers.ts'

type Searches = Pick<Client, 'users' | 'registrationActions'>

type Person = Readonly<Record<'firstName' | 'lastName', string>>

const maxVariants = 9

/**
 * Returns the first proposed user name that is free: no user of the portal has it, and no directory account
 * with the same first and last name. Returns undefined if no user name can be made from the person's name, all
 * variants are taken, or a search fails. It is only a proposal: the approval checks the user name again,
 * against all directory accounts. [EXP-047, C-254]
 */
export async function findFreeUsername(client: Searches, person: Person): Promise<string | undefined> {
  const firstName = person.firstName.trim()
  const lastName = person.lastName.trim()
  const proposals = Array.from({ length: maxVariants }, (_, place) =>
    usernameProposal(person, place + 1),
  ).filter((username) => username !== undefined)
  if (firstName === '' || lastName === '' || proposals.length === 0) return undefined
  const namesakes = await client.registrationActions.findByName({ lastName, firstName })
  if (namesakes.outcome !== 'done') return undefined
  const taken = new Set(namesakes.value.map(({ username }) => username.toLowerCase()))
  for (const username of proposals) {
    if (taken.has(username)) continue
    // The list of users does not contain user names. If the search finds no user, the user name is free. If
    // it finds a user, the match may be a longer user name or an email with this prefix. The list does not
    // show which of these it is, so the next variant is tried.
    const found = await loadUsers(client, {
      filterText: username,
      pageSize: 1,
      excludePortalRoleAssociations: true,
    })
    if (found.outcome !== 'done') return undefined
    if (found.value.totalElements === 0) return username
  }
  return undefined
}
