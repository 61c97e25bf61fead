import type { DirectoryAccount } from '@portal-gateway/contract/registrationActions'
import { directoryAccountExample } from '@portal-gateway/contract/registrationActions.examples'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Sought } from './AccountSearch.tsx'
import { useAccountWithEmail } from './useAccountWithEmail.ts'
import { useUsernameProposal } from './useUsernameProposal.ts'

const account = (email: string): DirectoryAccount => ({ ...directoryAccountExample, email })

interface Search {
  of: string
  end: (name: string) => void
}

/**
 * Each hook that starts a search. It is called with a name and returns the name in the result of the search.
 */
const hooks: Readonly<Record<string, (name: string, searches: Search[]) => string | undefined>> = {
  'an account with the email [EXP-049]': (name, searches) => {
    const find = (sought: Sought) =>
      new Promise<DirectoryAccount[]>((resolve) => {
        searches.push({ of: String(sought), end: (found) => resolve([account(found)]) })
      })
    return useAccountWithEmail(find, name)?.email
  },
  'a free user name [EXP-047]': (name, searches) => {
    const find = ({ lastName }: { lastName: string }) =>
      new Promise<string | undefined>((resolve) => {
        searches.push({ of: lastName, end: resolve })
      })
    return useUsernameProposal(find, 'Ada', name)
  },
}

it.each(Object.entries(hooks))(
  'the result of a search for an earlier entry is ignored: %s',
  async (_, useResult) => {
    const searches: Search[] = []
    const { result, rerender } = renderHook(({ name }) => useResult(name, searches), {
      initialProps: { name: 'first@lakes.example' },
    })
    rerender({ name: 'second@lakes.example' })
    const end = (name: string) => act(async () => searches.find(({ of }) => of === name)?.end(name))
    await end('second@lakes.example')
    expect(result.current).toBe('second@lakes.example')
    await end('first@lakes.example')
    expect(result.current).toBe('second@lakes.example')
  },
)
