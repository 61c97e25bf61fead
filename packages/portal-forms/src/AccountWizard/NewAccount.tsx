import type { AccountTypes } from '@portal-gateway/contract/registrationActions'
import { Button } from '@portal-gateway/ui/Button'
import { Select } from '@portal-gateway/ui/Select'
import { TextField } from '@portal-gateway/ui/TextField'
import { useRef } from 'react'
import { personInputs } from '../personInputs/personInputs.ts'
import type { PanelProps } from './AccountPanels.tsx'
import { useAccountWizardTexts } from './accountWizardTexts.ts'
import { type FindUsername, useUsernameProposal } from './useUsernameProposal.ts'

export interface NewAccountProps extends PanelProps {
  types: AccountTypes['assignableAccountTypes']
  onFindUsername: FindUsername | undefined
}

/** The fields of a new account, with a proposal for an empty user name. [EXP-047] */
export function NewAccount({ draft, refOf, isReadOnly, types, onFindUsername }: NewAccountProps) {
  const texts = useAccountWizardTexts()
  const username = useRef<HTMLInputElement>(null)
  const { firstName, lastName } = draft.values
  const proposal = useUsernameProposal(isReadOnly ? undefined : onFindUsername, firstName, lastName)
  // Select has no prop `limit`, because it has no character counter.
  const { limit: _, ...typeField } = draft.field('accountType')
  return (
    <>
      <Select
        {...typeField}
        options={types.map(({ id, name }) => ({ id, label: name }))}
        value={draft.values.accountType || null}
        onChange={(chosen) => draft.set({ accountType: chosen })}
        isDisabled={isReadOnly}
        buttonRef={refOf('accountType')}
      />
      <TextField
        {...draft.field('username')}
        hint={texts.usernameHint}
        {...personInputs.username}
        autoComplete="off"
        isDisabled={isReadOnly}
        inputRef={(control) => {
          username.current = control
          refOf('username')(control)
        }}
      />
      {proposal !== undefined && draft.values.username === '' && !isReadOnly && (
        <div>
          <Button
            onPress={() => {
              draft.set({ username: proposal })
              // Moves the focus, because the pressed button will be removed from the page.
              username.current?.focus()
            }}
          >
            {/* A long user name has no spaces at which it could wrap. */}
            <span style={{ overflowWrap: 'anywhere' }}>{texts.fillUsername(proposal)}</span>
          </Button>
        </div>
      )}
      <TextField
        {...draft.field('gecos')}
        autoComplete="off"
        isDisabled={isReadOnly}
        inputRef={refOf('gecos')}
      />
    </>
  )
}
