import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { passkeyMessages } from '@portal-gateway/api-client/messages/passkeys'
import type { NewPasskey } from '@portal-gateway/contract/passkeyAnswers'
import type { PasskeyCreationOptions } from '@portal-gateway/contract/passkeys'
import { Button } from '@portal-gateway/ui/Button'
import { FormActions } from '@portal-gateway/ui/Form'
import { Notice } from '@portal-gateway/ui/Notice'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePortalSharedTexts } from '../../../page/portalSharedTexts.ts'
import { TakesFocus } from '../../../page/TakesFocus.tsx'
import type { Prompted, PromptFailure } from '../../../session/passkeyPrompt.ts'
import * as css from './passkeys.css.ts'
import { usePasskeyTexts } from './passkeyTexts.ts'

export interface PromptStepProps {
  options: PasskeyCreationOptions
  onCreated: (created: NewPasskey) => void
  onCancel: () => void
}

type Failure = Exclude<PromptFailure, 'ended'> | 'codeNotLoaded'

/**
 * Opens the prompt of the browser that creates a passkey. After a failure it says why, and can open it again.
 * [IDENT-081]
 */
export function PromptStep({ options, onCreated, onCancel }: PromptStepProps) {
  const texts = usePasskeyTexts()
  const shared = usePortalSharedTexts()
  const [failure, setFailure] = useState<Failure>()
  const why =
    failure === 'codeNotLoaded'
      ? {
          title: texts.translate(passkeyMessages.add).failure,
          text: messageFor(passkeyMessages.add, { outcome: 'unreachable' }, texts.translate),
        }
      : failure && texts.notCreated[failure]
  return (
    <div className={css.step}>
      {/* The key moves the focus to each new text, because the control that had the focus was removed. */}
      <TakesFocus key={failure ?? 'open'}>
        {why ? (
          <Notice type={failure === 'cancelled' || failure === 'known' ? 'info' : 'danger'} title={why.title}>
            {why.text}
          </Notice>
        ) : (
          <OpenPrompt options={options} onCreated={onCreated} onFailed={setFailure} />
        )}
      </TakesFocus>
      <FormActions align="end">
        <Button onPress={onCancel}>{shared.cancel}</Button>
        {why && (
          <Button variant="primary" onPress={() => setFailure(undefined)}>
            {texts.tryAgain}
          </Button>
        )}
      </FormActions>
    </div>
  )
}

interface OpenPromptProps extends Pick<PromptStepProps, 'options' | 'onCreated'> {
  onFailed: (failure: Failure) => void
}

/** Opens the prompt of the browser when it is mounted, and closes it when it is unmounted. */
function OpenPrompt({ options, onCreated, onFailed }: OpenPromptProps) {
  const texts = usePasskeyTexts()
  const finish = useEffectEvent((prompted: Prompted<NewPasskey> | { outcome: 'codeNotLoaded' }) => {
    if (prompted.outcome === 'done') onCreated(prompted.response)
    else if (prompted.outcome !== 'ended') onFailed(prompted.outcome)
  })
  useEffect(() => {
    let isCurrent = true
    void opened(options).then((prompted) => isCurrent && finish(prompted))
    return () => {
      isCurrent = false
      void loadPrompt().then((code) => code?.endPrompt())
    }
  }, [options])
  return <p className={css.paragraph}>{texts.prompt}</p>
}

async function opened(options: PasskeyCreationOptions) {
  const code = await loadPrompt()
  return code ? code.createPasskey(options) : { outcome: 'codeNotLoaded' as const }
}

/** Loads the code that talks to the authenticator; undefined if that fails. */
export const loadPrompt = () => import('../../../session/passkeyPrompt.ts').catch(() => undefined)
