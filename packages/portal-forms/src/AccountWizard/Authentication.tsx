import { existingAccountOf, newAccountOf } from '@portal-gateway/contract/accountDraft'
import type { AccountTypes, DirectoryAccount } from '@portal-gateway/contract/registrationActions'
import { Button } from '@portal-gateway/ui/Button'
import { searchIcon } from '@portal-gateway/ui/icons'
import { Notice } from '@portal-gateway/ui/Notice'
import { RadioGroup } from '@portal-gateway/ui/RadioGroup'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextField } from '@portal-gateway/ui/TextField'
import { useRef } from 'react'
import type { PanelProps } from './AccountPanels.tsx'
import type { AccountSearchProps } from './AccountSearch.tsx'
import { messageUnder } from './accountFaults.ts'
import { useAccountWizardTexts } from './accountWizardTexts.ts'
import { NewAccount, type NewAccountProps } from './NewAccount.tsx'
import { useAccountWithEmail } from './useAccountWithEmail.ts'

export interface AuthenticationProps extends Omit<NewAccountProps, 'types'> {
  accountTypes: AccountTypes
  /** Opens the directory search. */
  onSearch: () => void
  /** Searches the directory for the email of the draft. */
  onFindAccounts: AccountSearchProps['onSearch']
  /** Attaches the account with that email. */
  onAttach: (account: DirectoryAccount) => void
}

/**
 * Selects the account for signing in: a new account, or an account of the directory. If the directory has an
 * account with the draft's email, this account is offered. [WIZ-008, WIZ-014, EXP-049]
 */
export function Authentication(props: AuthenticationProps) {
  const { draft, faults, refOf, isReadOnly, accountTypes, onSearch, onFindAccounts, onAttach } = props
  const texts = useAccountWizardTexts()
  const { useExistingAuthAccount: isExisting, existingAuthAccountUuid: uuid, accountType } = draft.values
  const types = accountTypes.assignableAccountTypes
  const kinds = useRef<HTMLElement>(null)
  const offered = useAccountWithEmail(
    isExisting || isReadOnly ? undefined : onFindAccounts,
    draft.values.email,
  )
  const typeName = types.find(({ id }) => id === accountType)?.name ?? accountType

  const choose = (kind: string) => {
    if (kind === 'new') draft.set(newAccountOf(draft.values, accountTypes))
    else {
      if (!isExisting) draft.set(existingAccountOf(undefined))
      onSearch()
    }
  }

  return (
    <Sheet>
      <Stack>
        <RadioGroup
          name="useExistingAuthAccount"
          label={texts.kind}
          options={(['new', 'existing'] as const).map((kind) => ({
            id: kind,
            label: texts.kinds[kind],
            description: texts.kindHints[kind],
          }))}
          value={isExisting ? 'existing' : 'new'}
          onChange={choose}
          errorMessage={messageUnder(
            faults,
            ['useExistingAuthAccount', 'existingAuthAccountUuid'],
            texts.ofRole,
          )}
          isDisabled={isReadOnly}
          inputRef={(control) => {
            kinds.current = control
            refOf('useExistingAuthAccount')(control)
            refOf('existingAuthAccountUuid')(control)
          }}
        />
        {offered && (
          <Notice type="info" title={texts.offer.title}>
            <Stack>
              <div>
                {texts.offer.account(`${offered.firstName} ${offered.lastName}`.trim(), offered.username)}
              </div>
              <div>
                <Button
                  size="s"
                  onPress={() => {
                    // Moves the focus, because the pressed button will be removed from the page.
                    kinds.current?.focus()
                    onAttach(offered)
                  }}
                >
                  {texts.offer.attach}
                </Button>
              </div>
            </Stack>
          </Notice>
        )}
        {isExisting && (
          <div>
            <Button icon={searchIcon} isDisabled={isReadOnly} onPress={onSearch}>
              {uuid === '' ? texts.search : texts.searchAgain}
            </Button>
          </div>
        )}
        {isExisting ? (
          uuid !== '' && <LockedAccount {...props} typeName={typeName} />
        ) : (
          <NewAccount {...props} types={types} />
        )}
      </Stack>
    </Sheet>
  )
}

/** Shows the data of the selected directory account in read-only fields. */
function LockedAccount({ draft, refOf, typeName }: PanelProps & { typeName: string }) {
  const texts = useAccountWizardTexts()
  return (
    <>
      {(['accountType', 'username', 'gecos'] as const).map((name) => {
        // A read-only field is not required and has no counter.
        const { limit: _, isRequired: __, ...field } = draft.field(name)
        return (
          <TextField
            key={name}
            {...field}
            value={name === 'accountType' ? typeName : field.value}
            hint={texts.sameAsDirectory}
            isReadOnly
            inputRef={refOf(name)}
          />
        )
      })}
    </>
  )
}
