import type { DirectoryAccount } from '@portal-gateway/contract/registrationActions'
import {
  attachedAccountExample,
  differingAccountExample,
  directoryAccountExample,
} from '@portal-gateway/contract/registrationActions.examples'
import { describe, expect, it } from 'vitest'
import { findDirectoryAccounts, type Sought } from './findDirectoryAccounts.ts'

const done = (value: DirectoryAccount[]) =>
  Promise.resolve({ outcome: 'done' as const, value, createdId: undefined })
const away = () => Promise.resolve({ outcome: 'unavailable' as const })

/** Runs a search and returns the accounts, the queries that it made and the logged errors. */
async function search(
  sought: Sought,
  {
    email = () => done([]),
    name = () => done([]),
  }: Record<string, () => ReturnType<typeof done | typeof away>> = {},
) {
  const searches: string[] = []
  const logged: string[] = []
  const found = await findDirectoryAccounts(
    {
      findByEmail: (parts) => {
        searches.push(`email ${parts.email}`)
        return email()
      },
      findByName: (parts) => {
        searches.push(`name ${parts.lastName}/${parts.firstName}`)
        return name()
      },
    },
    sought,
    (message) => logged.push(message),
  )
  return { searches, logged, found }
}

describe('a search of the directory', () => {
  it('searches a text with an @ as an email, and any other text as a name in both orders [WIZ-010]', async () => {
    expect((await search(' ada@lakes.example ')).searches).toEqual(['email ada@lakes.example'])
    expect((await search('Ada Lovelace')).searches).toEqual(['name Lovelace/Ada', 'name Ada/Lovelace'])
    expect((await search('Lovelace, Ada King')).searches).toEqual([
      'name King/Lovelace Ada',
      'name Lovelace/Ada King',
    ])
    expect((await search('Lovelace')).searches).toEqual(['name Lovelace/*'])
    expect((await search('   ')).searches).toEqual([])
  })

  it('merges the results of the searches by email and by name without duplicates [WIZ-012]', async () => {
    const { searches, found } = await search(
      { email: 'a@b.example', firstName: 'Adaeze', lastName: 'Thorvaldsen' },
      {
        email: () => done([directoryAccountExample]),
        name: () => done([directoryAccountExample, differingAccountExample, attachedAccountExample]),
      },
    )
    expect(searches).toEqual(['email a@b.example', 'name Thorvaldsen/Adaeze'])
    expect(found).toEqual([directoryAccountExample, differingAccountExample, attachedAccountExample])
  })

  it('logs a failed search and returns the results of the other search [WIZ-030]', async () => {
    const { found, logged } = await search(
      { email: 'a@b.example', firstName: 'A', lastName: 'B' },
      { email: away, name: () => done([directoryAccountExample]) },
    )
    expect(found).toEqual([directoryAccountExample])
    expect(logged).toEqual(['The directory could not be searched: unavailable'])
    expect((await search('x@y.example', { email: away })).found).toEqual([])
  })
})
