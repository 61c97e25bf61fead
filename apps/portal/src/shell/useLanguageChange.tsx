import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { userProfileMessages } from '@portal-gateway/api-client/messages/userProfile'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useFormats } from '@portal-gateway/ui/texts'
import { type ReactNode, useState } from 'react'
import { UnsavedQuestion } from '../forms/UnsavedQuestion.tsx'
import { otherLanguage, otherLanguageQuery, queryWithoutMessage } from '../page/language.ts'
import { useServices } from '../services/services.tsx'
import { useSend } from '../session/useSessionOver.ts'

interface LanguageChange {
  /** The dialog about unsaved changes. Render it anywhere on the page. */
  question: ReactNode
  /** Stores the other language in the account, and loads the page in it. Opens the dialog first if work is unsaved. */
  change: () => void
}

/** Changes the language of the signed-in user, after a question about unsaved changes. [EXP-310, EXP-341] */
export function useLanguageChange(): LanguageChange {
  const { api, alerts, language, session, unsavedWork } = useServices()
  const translate = useTranslate()
  const send = useSend()
  const { locale } = useFormats()
  const [isAsking, setAsking] = useState(false)

  const store = async () => {
    alerts.clear()
    const next = otherLanguage(locale)
    const answer = await send(() => api.userProfile.setLanguage({ body: { language: next } }))
    if (answer.outcome !== 'done') {
      alerts.danger({ title: messageFor(userProfileMessages.setLanguage, answer, translate) })
      return
    }
    session.languageChosen(next)
    // The user has already confirmed that the changes are lost, so the browser must not ask again.
    unsavedWork.abandon()
    const query = new URLSearchParams(location.search)
    // If storage is blocked, the language is in the address of the page.
    const search =
      language.ofNextLoad() === next ? queryWithoutMessage(query) : otherLanguageQuery(locale, query)
    // The page is loaded again, because the client and all texts change.
    language.load(`${location.pathname}${search}${location.hash}`)
  }

  return {
    question: (
      <UnsavedQuestion
        place="page"
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onAbandon={() => {
          setAsking(false)
          void store()
        }}
      />
    ),
    change: () => (unsavedWork.exists() ? setAsking(true) : void store()),
  }
}
