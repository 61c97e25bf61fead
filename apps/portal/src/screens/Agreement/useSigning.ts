import { agreementSigned, ownAgreementMessages } from '@portal-gateway/api-client/messages/ownAgreements'
import type { OwnAgreementText } from '@portal-gateway/contract/ownAgreements'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDropGatedData } from '../../agreements/useDropGatedData.ts'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { isEditConflict } from '../../forms/editConflict.ts'
import { paths } from '../../paths.ts'
import { idIn } from '../../router/idIn.ts'
import { useNavigateAfterCall } from '../../router/useNavigateAfterCall.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { safeAppPath } from '../../session/wayBack.ts'
import { nextToSign } from './nextToSign.ts'
import { useOwnAgreementPageTexts } from './ownAgreementPageTexts.ts'

/** The state of the page on which the user signs. */
export interface Signing {
  /** The version that the page shows. */
  agreement: OwnAgreementText
  /** Whether another version was published while the page was open. */
  isChanged: boolean
  /** Whether the agreement does not concern the user any more. */
  isOver: boolean
  /** Whether the user has signed on this page. */
  hasSigned: boolean
  isSending: boolean
  /** The page that required the agreement. */
  returnUrl: string | undefined
  sign: () => Promise<void>
}

const messages = ownAgreementMessages.sign

/**
 * Signs an agreement, and then opens the next one that the same item or project role requires, or the page in the
 * query. [COND-046]
 */
export function useSigning(
  loaded: OwnAgreementText,
  latest: () => Promise<OwnAgreementText | undefined>,
): Signing {
  const texts = useOwnAgreementPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const send = useSend()
  const { alerts, showFailure } = useFailureAlert()
  const navigate = useNavigateAfterCall()
  const dropGatedData = useDropGatedData()
  const [query] = useSearchParams()
  const itemId = idIn(query, 'itemId')
  const returnUrl = safeAppPath(query.get('returnUrl'))
  const [signed, setSigned] = useState<OwnAgreementText>()
  const [isChanged, setChanged] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isSending, setSending] = useState(false)
  // This is a ref, because the user can press a second time before the next render.
  const isPending = useRef(false)
  const agreement = signed ?? loaded

  /** Opens the page that the user needs next. Returns whether there is one. */
  const proceed = async (): Promise<boolean> => {
    await dropGatedData()
    const all = await send(() => api.ownAgreements.list())
    const next = all.outcome === 'done' ? nextToSign(all.value, agreement, itemId) : undefined
    const target = next
      ? paths.agreement(next.id, {
          ...(itemId !== undefined && { itemId }),
          ...(returnUrl !== undefined && { returnUrl }),
        })
      : returnUrl
    if (target === undefined) return false
    await navigate(target)
    return true
  }

  const reload = async () => {
    const newest = await latest()
    if (newest && newest.version !== agreement.version) setChanged(true)
    else alerts.danger({ title: translate(messages).failure, text: texts.changed })
  }

  const submit = async () => {
    alerts.clear()
    const { id, version } = agreement
    const answer = await send(() => api.ownAgreements.sign({ id, body: { version } }))
    switch (answer.outcome) {
      case 'done':
        alerts.success(translate(agreementSigned).signed(answer.value.name, version))
        if (!(await proceed())) setSigned(answer.value)
        return
      case 'unchanged':
        alerts.info({ title: translate(messages).unchanged })
        if (!(await proceed())) setSigned(await latest())
        return
      case 'missing':
        setOver(true)
        return
      case 'invalid':
        if (isEditConflict(answer.errors, translate)) return reload()
        return showFailure(messages, answer)
      default:
        showFailure(messages, answer)
    }
  }

  const sign = async () => {
    if (isPending.current) return
    isPending.current = true
    setSending(true)
    await submit()
    isPending.current = false
    setSending(false)
  }

  return { agreement, isChanged, isOver, hasSigned: signed !== undefined, isSending, returnUrl, sign }
}
