import { usernameProposal } from '@portal-gateway/contract/usernameProposal'
import type { Client } from './createClient.ts'
import { loadUsers } from './loadUsers.ts'

type Searches = Pick<Client, 'users' | 'registrationActions'>

type Person = Readonly<Record<'firstName' | 'lastName', string>>

const maxVariants = 9

/**
 * Returns the first proposed user name of a person that no user of the portal and no directory account of the
 * person's name has. Returns undefined if the name gives none, all variants are taken, or a search fails. It is
 * only a proposal: the approval checks the name again, also against all other directory accounts. [EXP-047,
 * C-254]
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
    // Rows of users have no user name. A search without a result proves that no user has this one; a search
    // with one may have found the prefix of another user name or email, so the next variant is tried.
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
