import { AccountDraft, differencesFrom } from '@portal-gateway/contract/accountDraft'
import { labelIn } from '@portal-gateway/contract/labels'
import type { DirectoryAccount } from '@portal-gateway/contract/registrationActions'
import { factsOf } from '@portal-gateway/contract/text'
import type { IdentityField } from '@portal-gateway/contract/userProfile'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Stack } from '@portal-gateway/ui/Stack'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { useAccountWizardTexts } from './accountWizardTexts.ts'

export interface IdentityChoiceProps {
  account: DirectoryAccount
  registration: Record<IdentityField, string>
  onUseDirectory: () => void
  onUseRegistration: () => void
}

/** A dialog that asks which name and email to keep if directory and registration differ. [WIZ-015, C-196] */
export function IdentityChoice({
  account,
  registration,
  onUseDirectory,
  onUseRegistration,
}: IdentityChoiceProps) {
  const { differs: texts, none } = useAccountWizardTexts()
  const translate = useTranslate()
  return (
    <Modal
      title={texts.title}
      role="alertdialog"
      isOpen
      // The user must choose, because neither choice is a safe default.
      isDismissable={false}
      onOpenChange={() => undefined}
      footer={
        <>
          <Button onPress={onUseRegistration}>{texts.use}</Button>
          <Button variant="primary" onPress={onUseDirectory}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <Stack>
        <p style={{ margin: 0 }}>{texts.hint}</p>
        <RecordList label={texts.title} isEmpty={false} emptyText="">
          {differencesFrom(registration, account).map((field) => (
            <RecordEntry
              key={field}
              title={labelIn(translate, factsOf(AccountDraft.entries[field]).label)}
              facts={[
                { term: texts.registration, value: registration[field] || none },
                { term: texts.directory, value: account[field] || none },
              ]}
            />
          ))}
        </RecordList>
      </Stack>
    </Modal>
  )
}
