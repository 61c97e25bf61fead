import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { passkeySessionMessages } from '@portal-gateway/api-client/messages/passkeySession'
import type { Language } from '@portal-gateway/contract/types/languages'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../services/services.tsx'
import * as css from './PasskeySignIn.css.ts'
import { usePasskeySignInTexts } from './passkeySignInTexts.ts'
import { missingPasskeySupport } from './passkeySupport.ts'
import type { PasskeySignInResult } from './signInWithPasskey.ts'
import { usePasskeySuggestions } from './usePasskeySuggestions.ts'

export interface PasskeySignInProps {
  /** The language that the user chose on the page, which is stored in the account. */
  language?: Language | undefined
  /** Whether the form beside the button is being sent. */
  isDisabled?: boolean
  onStart: () => void
  /** Called when there is a session. The button is busy until the promise is fulfilled. */
  onSignedIn: () => Promise<unknown>
  onRefused: (words: AlertTexts) => void
}

const unchanging = () => () => undefined

const loadCode = () => import('./signInWithPasskey.ts').catch(() => undefined)

/**
 * Button that signs in with a passkey, if the portal offers it and the browser can. Its code is loaded when it is
 * pressed. The name field of the form beside it suggests the passkeys of the browser. [IDENT-083, IDENT-084, IDENT-085]
 */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { language, isDisabled = false, onStart, onSignedIn, onRefused } = props
  const texts = usePasskeySignInTexts()
  const translate = useTranslate()
  const { api, configuration } = useServices()
  const [isPending, setPending] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  // The server renders Sign In too. It assumes that the browser can, because nearly all can, so that nothing moves.
  const canUse = useSyncExternalStore(
    unchanging,
    () => !missingPasskeySupport(),
    () => true,
  )
  const isOffered = configuration.isPasskeyOffered === true && canUse

  const begin = () => {
    onStart()
    setCancelled(false)
    setPending(true)
  }
  const end = async (result: PasskeySignInResult) => {
    if (result.outcome === 'done') await onSignedIn()
    else if (result.outcome === 'refused') onRefused(result.words)
    else setCancelled(true)
    setPending(false)
  }
  const press = async () => {
    begin()
    const code = await loadCode()
    if (code) return end(await code.signInWithPasskey({ api, translate, texts, language }))
    const title = messageFor(passkeySessionMessages.createWithPasskey, { outcome: 'unreachable' }, translate)
    return end({ outcome: 'refused', words: { title } })
  }
  usePasskeySuggestions(isOffered && !isPending && !isDisabled, async (signal) => {
    const code = await loadCode()
    if (!code || signal.aborted) return false
    const options = { api, translate, texts, language, signal, onSelected: begin }
    const result = await code.suggestPasskeys(options)
    if (result.outcome === 'done' || result.outcome === 'refused') await end(result)
    return result.outcome === 'ended'
  })
  useEffect(() => {
    if (!isPending) return undefined
    // Closes the prompt of the browser if the user leaves the page.
    return () => void loadCode().then((code) => code?.endPrompt())
  }, [isPending])
  if (!isOffered) return null
  return (
    <div className={css.root}>
      <Button
        size="l"
        isDisabled={isDisabled}
        isPending={isPending}
        pendingLabel={texts.waiting}
        onPress={() => void press()}
      >
        {texts.signIn}
      </Button>
      <p role="status" className={css.status}>
        {isCancelled && texts.cancelled}
      </p>
    </div>
  )
}
