import {
  type AccountDraft,
  differencesFrom,
  existingAccountOf,
  identityOf,
} from '@portal-gateway/contract/accountDraft'
import type { DirectoryAccount } from '@portal-gateway/contract/registrationActions'
import { identityFields } from '@portal-gateway/contract/userProfile'
import { type ReactNode, useState } from 'react'
import type { Draft } from '../useDraft/useDraft.tsx'
import { AccountSearch, type AccountSearchProps } from './AccountSearch.tsx'
import { IdentityChoice } from './IdentityChoice.tsx'

/**
 * Returns a function that opens the directory search, a function that selects an account, and their dialogs. If
 * the selected account differs from the registration, a dialog asks which data to keep.
 */
export function useAccountChoice(
  draft: Draft<typeof AccountDraft>,
  onSearch: AccountSearchProps['onSearch'],
): { search: () => void; choose: (account: DirectoryAccount) => void; dialogs: ReactNode } {
  const [isSearching, setSearching] = useState(false)
  const [differing, setDiffering] = useState<DirectoryAccount>()
  const { email, firstName, lastName } = draft.values
  const identity = { email, firstName, lastName }

  const choose = (account: DirectoryAccount) => {
    setSearching(false)
    draft.set(existingAccountOf(account))
    if (differencesFrom(identity, account).length > 0) setDiffering(account)
  }
  /** Copies the directory's data to the draft, except fields that are empty in the directory. */
  const keep = (account: DirectoryAccount) => {
    const known = identityFields.filter((field) => account[field] !== '')
    draft.set(Object.fromEntries(known.map((field) => [field, identityOf(account)[field]])))
  }

  return {
    search: () => setSearching(true),
    choose,
    dialogs: (
      <>
        {isSearching && (
          <AccountSearch
            begin={identity}
            onSearch={onSearch}
            onChoose={choose}
            onClose={() => setSearching(false)}
          />
        )}
        {differing && (
          <IdentityChoice
            account={differing}
            registration={identity}
            onUseRegistration={() => setDiffering(undefined)}
            onUseDirectory={() => {
              keep(differing)
              setDiffering(undefined)
            }}
          />
        )}
      </>
    ),
  }
}
