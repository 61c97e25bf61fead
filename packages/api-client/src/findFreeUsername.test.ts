import { emptyPageExample } from '@portal-gateway/contract/paged.examples'
import { directoryAccountExample } from '@portal-gateway/contract/registrationActions.examples'
import { describe, expect, it } from 'vitest'
import type { Client } from './createClient.ts'
import { findFreeUsername } from './findFreeUsername.ts'

const away = { outcome: 'unavailable' } as const
const amina = { firstName: ' Ámina ', lastName: 'Diallo' }

interface Stored {
  /** The words in the portal's search index of users; undefined if the search fails. */
  words?: readonly string[]
  /** The user names of the directory's accounts; undefined if the search fails. */
  directory?: readonly string[]
}

/** Searches for a free user name, and returns it with the queries that were made. */
async function find(person: typeof amina, stored: Stored) {
  const queries: string[] = []
  const client = {
    users: {
      list: async (input) => {
        const { search = '', size = '', excludeAssociations } = input?.query ?? {}
        queries.push(`${search} ${size} ${excludeAssociations === 'true' ? 'without roles' : ''}`)
        if (!stored.words) return away
        const found = stored.words.filter((word) => word.startsWith(search))
        return { outcome: 'done', value: { ...emptyPageExample, content: [], totalElements: found.length } }
      },
    } as Partial<Client['users']> as Client['users'],
    registrationActions: {
      findByName: async ({ lastName, firstName }) => {
        queries.push(`${lastName}/${firstName}`)
        if (!stored.directory) return away
        const value = stored.directory.map((username) => ({ ...directoryAccountExample, username }))
        return { outcome: 'done', value }
      },
    } as Partial<Client['registrationActions']> as Client['registrationActions'],
  }
  return { username: await findFreeUsername(client, person), queries }
}

describe('a free user name [EXP-047]', () => {
  it('is the first proposal if no user and no directory account has it', async () => {
    expect(await find(amina, { words: ['adiallo'], directory: ['adiallo'] })).toEqual({
      username: 'amina.diallo',
      queries: ['Diallo/Ámina', 'amina.diallo 1 without roles'],
    })
  })

  it.each([
    [['amina.diallo'], [], 'amina.diallo2'],
    [['amina.diallo', 'amina.diallo2'], [], 'amina.diallo3'],
    // The search matches by prefix, and its result does not show which word matched.
    [['amina.diallo-berg'], [], 'amina.diallo2'],
    [['amina.diallo@kilimani.example'], [], 'amina.diallo2'],
    [[], ['Amina.Diallo'], 'amina.diallo2'],
    [['amina.diallo2'], ['amina.diallo'], 'amina.diallo3'],
  ])(
    'is the next variant if users %j and directory accounts %j exist',
    async (words, directory, username) => {
      expect((await find(amina, { words, directory })).username).toBe(username)
    },
  )

  it('is undefined after nine variants', async () => {
    const directory = ['', 2, 3, 4, 5, 6, 7, 8].map((number) => `amina.diallo${number}`)
    expect((await find(amina, { words: [], directory })).username).toBe('amina.diallo9')
    expect((await find(amina, { words: ['amina.diallo9'], directory })).username).toBeUndefined()
  })

  it('is undefined if a search fails', async () => {
    expect((await find(amina, { words: [] })).username).toBeUndefined()
    expect((await find(amina, { directory: [] })).username).toBeUndefined()
  })

  it.each([
    ['', 'Diallo'],
    ['Ámina', ' '],
    ['Иван', 'Петров'],
  ])('is undefined for the name "%s" "%s", without a search', async (firstName, lastName) => {
    const found = await find({ firstName, lastName }, { words: [], directory: [] })
    expect(found).toEqual({ username: undefined, queries: [] })
  })
})
