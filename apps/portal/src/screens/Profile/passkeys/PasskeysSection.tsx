import { formatDateTime } from '@portal-gateway/api-client/date'
import type { Passkey, Passkeys } from '@portal-gateway/contract/passkeys'
import { Button } from '@portal-gateway/ui/Button'
import { Notice } from '@portal-gateway/ui/Notice'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { useState } from 'react'
import { ListHead } from '../../../lists/ListHead.tsx'
import { keepFocusDuring } from '../../../page/pageTitle.ts'
import { missingPasskeySupport } from '../../../session/passkeySupport.ts'
import * as page from '../Profile.css.ts'
import { AddPasskeyDialog, type AddPasskeyDialogProps } from './AddPasskeyDialog.tsx'
import { usePasskeyTexts } from './passkeyTexts.ts'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'

export interface PasskeysSectionProps
  extends Passkeys,
    Pick<AddPasskeyDialogProps, 'hasFactor' | 'defaultName'> {
  refresh: () => Promise<void>
}

/** The passkeys of the user, who adds another one, or removes one. [IDENT-080] */
export function PasskeysSection(props: PasskeysSectionProps) {
  const { isOffered, hasPassword, passkeys, hasFactor, defaultName, refresh } = props
  const texts = usePasskeyTexts()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey>()
  const missing = isOffered ? missingPasskeySupport() : 'address'
  const unavailable = missing && texts.unavailable[missing]
  return (
    <Stack>
      <ListHead title={texts.title}>
        {hasPassword && !unavailable && <Button onPress={() => setAdding(true)}>{texts.add}</Button>}
      </ListHead>
      <p className={page.intro}>{passkeys.length > 0 ? texts.note : texts.none}</p>
      {unavailable && (
        <Notice type="info" title={unavailable.title}>
          {unavailable.text}
        </Notice>
      )}
      {/* The calls that add and remove a passkey need the password. */}
      {!hasPassword && <Notice type="info" title={texts.noPassword} />}
      {passkeys.length > 0 && (
        <Sheet isFlush>
          <RecordList label={texts.title} isEmpty={false} emptyText="">
            {passkeys.map((passkey) => (
              <RecordEntry
                key={passkey.id}
                title={passkey.name}
                facts={[
                  { term: texts.added, value: <Time of={passkey.added} /> },
                  {
                    term: texts.lastUsed,
                    value: passkey.lastUsed === null ? texts.neverUsed : <Time of={passkey.lastUsed} />,
                  },
                ]}
                {...(hasPassword && {
                  actions: (
                    <Button
                      size="s"
                      aria-label={texts.removeNamed(passkey.name, formatDateTime(passkey.added))}
                      onPress={() => setRemoved(passkey)}
                    >
                      {texts.remove}
                    </Button>
                  ),
                })}
              />
            ))}
          </RecordList>
        </Sheet>
      )}
      {isAdding && (
        <AddPasskeyDialog
          hasFactor={hasFactor}
          defaultName={defaultName}
          onClose={() => setAdding(false)}
          onChanged={() => keepFocusDuring(refresh)}
        />
      )}
      {removed && (
        <RemovePasskeyDialog
          passkey={removed}
          hasFactor={hasFactor}
          onClose={() => setRemoved(undefined)}
          // The button that opened the dialog is removed with its passkey.
          onRemoved={() => keepFocusDuring(refresh)}
        />
      )}
    </Stack>
  )
}

const Time = ({ of: instant }: { of: string }) => <time dateTime={instant}>{formatDateTime(instant)}</time>
