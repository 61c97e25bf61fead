import { type DirectoryAccount, fitsUsername } from '@portal-gateway/contract/registrationActions'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { RadioGroup } from '@portal-gateway/ui/RadioGroup'
import { SearchField } from '@portal-gateway/ui/SearchField'
import { Stack } from '@portal-gateway/ui/Stack'
import { useEffect, useRef, useState } from 'react'
import { useAccountWizardTexts } from './accountWizardTexts.ts'

/** The search input: a text that the user typed, or the person's data from the registration. */
export type Sought = string | { email: string; firstName: string; lastName: string }

export interface AccountSearchProps {
  /** The search that runs when the dialog opens. */
  begin: Exclude<Sought, string>
  onSearch: (sought: Sought) => Promise<readonly DirectoryAccount[]>
  onChoose: (account: DirectoryAccount) => void
  onClose: () => void
}

/** A dialog that searches directory accounts by full name or email. [WIZ-009 to WIZ-013] */
export function AccountSearch({ begin, onSearch, onChoose, onClose }: AccountSearchProps) {
  const { dialog: texts, cancel } = useAccountWizardTexts()
  const [text, setText] = useState(`${begin.firstName} ${begin.lastName}`.trim())
  const [found, setFound] = useState<readonly DirectoryAccount[]>()
  const [chosen, choose] = useState<string | null>(null)
  const latest = useRef(0)

  const search = async (sought: Sought) => {
    latest.current += 1
    const mine = latest.current
    setFound(undefined)
    choose(null)
    const accounts = await onSearch(sought)
    // Ignores the result of an older search.
    if (mine === latest.current) setFound(accounts)
  }
  const first = useRef(() => search(begin))
  useEffect(() => {
    void first.current()
  }, [])

  const account = found?.find(({ uuid }) => uuid === chosen)
  const stateOf = ({ attachedToPortalUserAccount, disabled, username }: DirectoryAccount) => {
    if (attachedToPortalUserAccount) return texts.attached
    if (disabled) return texts.disabled
    return fitsUsername(username) ? undefined : texts.tooLong
  }

  return (
    <Modal
      title={texts.title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="l"
      footer={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <Button
            variant="primary"
            isDisabled={account === undefined}
            onPress={() => account && onChoose(account)}
          >
            {texts.use}
          </Button>
        </>
      }
    >
      <Stack>
        <SearchField
          label={texts.field}
          value={text}
          onChange={setText}
          onSubmit={(typed) => void search(typed)}
        />
        <div>
          <Button onPress={() => void search(text)}>{texts.search}</Button>
        </div>
        <div role="status">
          {found === undefined
            ? texts.searching
            : found.length === 0
              ? texts.none
              : texts.found(found.length)}
        </div>
        {found !== undefined && found.length > 0 && (
          <RadioGroup
            label={texts.results}
            options={found.map((each) => {
              const facts = texts.facts(each.username, each.email, each.accountType)
              const state = stateOf(each)
              return {
                id: each.uuid,
                label: `${each.firstName} ${each.lastName}`.trim() || each.username,
                description: state === undefined ? facts : `${facts}. ${state}`,
                isDisabled: state !== undefined,
              }
            })}
            value={chosen}
            onChange={choose}
          />
        )}
      </Stack>
    </Modal>
  )
}
