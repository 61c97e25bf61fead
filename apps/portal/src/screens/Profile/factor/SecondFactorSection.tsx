import { formatDateTime } from '@portal-gateway/api-client/date'
import type { SecondFactor } from '@portal-gateway/contract/secondFactor'
import { Button } from '@portal-gateway/ui/Button'
import { Notice } from '@portal-gateway/ui/Notice'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { useState } from 'react'
import { ListHead } from '../../../lists/ListHead.tsx'
import { keepFocusDuring } from '../../../page/pageTitle.ts'
import { FactorNotice } from '../../RequiredFactor/FactorNotice.tsx'
import * as page from '../Profile.css.ts'
import { AddFactorDialog } from './AddFactorDialog.tsx'
import { useFactorTexts } from './factorTexts.ts'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'

export interface SecondFactorSectionProps {
  factor: SecondFactor
  refresh: () => Promise<void>
}

/** The number of recovery codes from which the user should create new ones. */
const fewCodes = 3

/** The authenticator app of the user, which the user can add, change and remove. [IDENT-008] */
export function SecondFactorSection({ factor, refresh }: SecondFactorSectionProps) {
  const texts = useFactorTexts()
  const [dialog, setDialog] = useState<'add' | 'renew' | 'remove'>()
  const { app, recoveryCodesLeft } = factor
  const change = {
    onClose: () => setDialog(undefined),
    // The button that opened the dialog is removed with the app, or when it is added.
    onChanged: () => keepFocusDuring(refresh),
  }
  return (
    <Stack>
      <ListHead title={texts.title}>
        {!app && <Button onPress={() => setDialog('add')}>{texts.add}</Button>}
      </ListHead>
      {!app && <FactorNotice />}
      <p className={page.intro}>{app ? texts.note : texts.none}</p>
      {app && recoveryCodesLeft <= fewCodes && <Notice type="warn" title={texts.fewCodes} />}
      {app && (
        <Sheet isFlush>
          <RecordList label={texts.title} isEmpty={false} emptyText="">
            <RecordEntry
              title={app.name}
              facts={[
                {
                  term: texts.added,
                  value: <time dateTime={app.added}>{formatDateTime(app.added)}</time>,
                },
                {
                  term: texts.lastUsed,
                  value: app.lastUsed ? (
                    <time dateTime={app.lastUsed}>{formatDateTime(app.lastUsed)}</time>
                  ) : (
                    texts.neverUsed
                  ),
                },
                { term: texts.codesLeft, value: recoveryCodesLeft },
              ]}
              actions={
                <>
                  <Button size="s" onPress={() => setDialog('renew')}>
                    {texts.renew}
                  </Button>
                  <Button
                    size="s"
                    aria-label={texts.removeNamed(app.name)}
                    onPress={() => setDialog('remove')}
                  >
                    {texts.remove}
                  </Button>
                </>
              }
            />
          </RecordList>
        </Sheet>
      )}
      {dialog === 'add' && <AddFactorDialog {...change} />}
      {dialog === 'renew' && <RenewCodesDialog {...change} />}
      {dialog === 'remove' && <RemoveFactorDialog {...change} />}
    </Stack>
  )
}
