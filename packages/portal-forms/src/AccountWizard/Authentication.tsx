import { existingAccountOf, newAccountOf } from '@portal-gateway/contract/accountDraft'
import type { AccountTypes } from '@portal-gateway/contract/registrationActions'
import { Button } from '@portal-gateway/ui/Button'
import { searchIcon } from '@portal-gateway/ui/icons'
import { RadioGroup } from '@portal-gateway/ui/RadioGroup'
import { Select } from '@portal-gateway/ui/Select'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextField } from '@portal-gateway/ui/TextField'
import { personInputs } from '../personInputs/personInputs.ts'
import type { PanelProps } from './AccountPanels.tsx'
import { messageUnder } from './accountFaults.ts'
import { useAccountWizardTexts } from './accountWizardTexts.ts'

export interface AuthenticationProps extends PanelProps {
  accountTypes: AccountTypes
  /** Opens the directory search. */
  onSearch: () => void
}

/** Selects the account for signing in: a new one, or one of the directory. [WIZ-008, WIZ-014] */
export function Authentication(props: AuthenticationProps) {
  const { draft, faults, keep, isReadOnly, accountTypes, onSearch } = props
  const texts = useAccountWizardTexts()
  const { useExistingAuthAccount: isExisting, existingAuthAccountUuid: uuid, accountType } = draft.values
  const types = accountTypes.assignableAccountTypes
  // A choice has no character counter.
  const { limit: _, ...typeField } = draft.field('accountType')
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
            keep('useExistingAuthAccount')(control)
            keep('existingAuthAccountUuid')(control)
          }}
        />
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
          <>
            <Select
              {...typeField}
              options={types.map(({ id, name }) => ({ id, label: name }))}
              value={accountType || null}
              onChange={(chosen) => draft.set({ accountType: chosen })}
              isDisabled={isReadOnly}
              buttonRef={keep('accountType')}
            />
            <TextField
              {...draft.field('username')}
              hint={texts.usernameHint}
              {...personInputs.username}
              autoComplete="off"
              isDisabled={isReadOnly}
              inputRef={keep('username')}
            />
            <TextField
              {...draft.field('gecos')}
              autoComplete="off"
              isDisabled={isReadOnly}
              inputRef={keep('gecos')}
            />
          </>
        )}
      </Stack>
    </Sheet>
  )
}

/** Shows the data of the chosen directory account, which cannot be edited here. */
function LockedAccount({ draft, keep, typeName }: PanelProps & { typeName: string }) {
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
            hint={texts.locked}
            isReadOnly
            inputRef={keep(name)}
          />
        )
      })}
    </>
  )
}
