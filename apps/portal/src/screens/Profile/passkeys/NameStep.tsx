import { passkeyMessages } from '@portal-gateway/api-client/messages/passkeys'
import type { NewPasskey } from '@portal-gateway/contract/passkeyAnswers'
import { PasskeyAddition, type PasskeySetup } from '@portal-gateway/contract/passkeys'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { TextField } from '@portal-gateway/ui/TextField'
import { useEffect, useRef } from 'react'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { useSend } from '../../../session/useSessionOver.ts'
import { DialogForm } from '../proof/DialogForm.tsx'
import * as css from './passkeys.css.ts'
import { usePasskeyTexts } from './passkeyTexts.ts'

export interface NameStepProps {
  started: PasskeySetup
  created: NewPasskey
  /** The default name: the browser and system of this session; undefined if they are not known. */
  defaultName: string | undefined
  onAdded: () => void
  /** Called with the reason if the passkey cannot be added any more. */
  onOver: (reason: string) => void
  onCancel: () => void
}

const names = ['name'] as const
const messages = passkeyMessages.add

/** Asks for the name of a passkey that the browser has created, and adds it to the account. [IDENT-081] */
export function NameStep({ started, created, defaultName, onAdded, onOver, onCancel }: NameStepProps) {
  const texts = usePasskeyTexts()
  const failures = useFailuresTexts()
  const { api } = useServices()
  const send = useSend()
  const { setup, options } = started
  const draft = useDraft(PasskeyAddition, {
    setup,
    name: defaultName ?? texts.defaultName,
    response: created,
  })
  const refOf = useFaultFocus(draft, names)

  // If the first call was lost, the server may have stored the passkey, so that the device must keep it.
  const wasSent = useRef(false)
  useEffect(
    () => () => {
      if (!wasSent.current) void forget(options.rp.id, created.id)
    },
    [options.rp.id, created.id],
  )

  const submit = async (body: PasskeyAddition): Promise<Refusal> => {
    wasSent.current = true
    const answer = await send(() => api.passkeys.add({ body }))
    switch (answer.outcome) {
      case 'done':
        onAdded()
        return undefined
      case 'missing':
      case 'unchanged':
        onOver(texts.translate(messages)[answer.outcome])
        return undefined
      default: {
        const refused = callRefused(failures, messages, answer)
        // No field shows the errors of the passkey itself.
        const { name = [], ...others } = refused.fieldErrors
        return {
          ...refused,
          globalErrors: [...refused.globalErrors, ...Object.values(others).flat()],
          fieldErrors: { ...(name.length > 0 && { name }) },
        }
      }
    }
  }

  return (
    <DialogForm
      draft={draft}
      confirmLabel={texts.confirm}
      onSubmit={() => void draft.submit(submit)}
      onCancel={onCancel}
    >
      <p className={css.paragraph}>{texts.created}</p>
      <TextField
        {...draft.field('name')}
        hint={texts.nameHint}
        isRequired={false}
        inputRef={refOf('name')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the name is the purpose of this step
        autoFocus
      />
    </DialogForm>
  )
}

async function forget(host: string, id: string): Promise<void> {
  const { forgetPasskey } = await import('../../../session/passkeyPrompt.ts')
  await forgetPasskey(host, id)
}
