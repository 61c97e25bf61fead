import { formatDateTime } from '@portal-gateway/api-client/date'
import { agreementMessages } from '@portal-gateway/api-client/messages/agreements'
import { Button } from '@portal-gateway/ui/Button'
import { MarkdownView } from '@portal-gateway/ui/MarkdownView'
import { Modal } from '@portal-gateway/ui/Modal'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Stack } from '@portal-gateway/ui/Stack'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useAgreementPageTexts } from './agreementPageTexts.ts'
import * as css from './EditAgreement.css.ts'

interface VersionTextProps {
  agreement: { id: number; name: string }
  /** The version that the dialog shows; undefined closes the dialog. */
  version: number | undefined
  onClose: () => void
}

/** Dialog with the text of a version, as users see it. [COND-044] */
export function VersionText({ agreement, version, onClose }: VersionTextProps) {
  const { versions: texts } = useAgreementPageTexts()
  const { close } = usePortalSharedTexts()
  return (
    <Modal
      title={version === undefined ? '' : texts.versionOf(version, agreement.name)}
      size="l"
      isOpen={version !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={<Button onPress={onClose}>{close}</Button>}
    >
      {version !== undefined && <Text id={agreement.id} version={version} />}
    </Modal>
  )
}

function Text({ id, version }: { id: number; version: number }) {
  const { versions: texts } = useAgreementPageTexts()
  const { api } = useServices()
  const view = useAnswer(['agreementVersion', id, version], () => api.agreements.version({ id, version }))
  if (view.state === 'failed') return <CallFailed messages={agreementMessages.version} view={view} />
  if (view.state === 'loading') return <Skeleton shape="reading" />
  const { publishedAt, asksAgain, text } = view.value
  return (
    <Stack>
      <p className={css.note}>
        {texts.published(formatDateTime(publishedAt))}
        {version > 1 && ` ${asksAgain ? texts.asksAgain : texts.doesNotAskAgain}`}
      </p>
      <MarkdownView source={text} headingOffset={2} />
    </Stack>
  )
}
