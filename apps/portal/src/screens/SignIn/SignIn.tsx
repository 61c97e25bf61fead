import { checkSession } from '@portal-gateway/api-client/checkSession'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { sessionMessages, signInRefusalTexts } from '@portal-gateway/api-client/messages/session'
import type { Credentials } from '@portal-gateway/contract/session'
import { SignInForm } from '@portal-gateway/portal-forms/SignInForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Alert } from '@portal-gateway/ui/Alert'
import { Link } from '@portal-gateway/ui/Link'
import { useFormats } from '@portal-gateway/ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageIn } from '../../failures/messageIn.ts'
import { SupportText } from '../../failures/SupportText.tsx'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { askedLanguage, otherLanguageQuery } from '../../page/language.ts'
import { paths } from '../../paths.ts'
import { hrefOf } from '../../router/hrefOf.ts'
import { usePageNavigation } from '../../router/pageNavigation.ts'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'
import { PasskeySignIn } from '../../session/PasskeySignIn.tsx'
import { startAddress } from '../../session/startAddress.ts'
import { isCodeRequired, isPasswordWrong, useCodeStep } from '../../session/useCodeStep.ts'
import { afterSignIn } from '../../session/wayBack.ts'
import { type EntryNews, EntryPage } from './EntryPage.tsx'
import { Institutions } from './Institutions.tsx'
import * as css from './SignIn.css.ts'
import { useSignInPageTexts } from './signInPageTexts.ts'

/**
 * Navigation state with an alert of the previous page. If the portal continues immediately, the
 * next page shows the alert.
 */
type PreviousPage = { alert?: AlertTexts } | null

/**
 * Sign-in page. A user with a valid session continues without the form. Announcements and their code are loaded
 * after the form is shown. [AUTH-001, AUTH-010, AUTH-011, EXP-117]
 */
export function SignIn() {
  const texts = useSignInPageTexts()
  const everyPage = useEveryPageTexts()
  const { locale } = useFormats()
  const translate = useTranslate()
  const { api, alerts, configuration, language, session } = useServices()
  const { pathname, query, state, open } = usePageNavigation()
  const previous = state as PreviousPage
  const [refused, setRefused] = useState<AlertTexts>()
  const message = messageIn(query)
  const [news, setNews] = useState<EntryNews>()

  useEffect(() => {
    void api.publicAnnouncements.list().then(async (answer) => {
      if (answer.outcome !== 'done' || !answer.value.length) return
      const code = await import('./publicNews.tsx').catch(() => undefined)
      setNews(code?.publicNews(answer.value))
    })
  }, [api])

  // After a submit, the form navigates, so the session check must not navigate too.
  const hasSubmitted = useRef(false)
  const continueIfSignedIn = useEffectEvent(async (isMounted: () => boolean) => {
    if (hasSubmitted.current) return
    const found = await checkSession(api)
    // During the check the user may have left this page by a link.
    if (hasSubmitted.current || !isMounted()) return
    if (found !== 'signedIn') {
      const asked = configuration.institutions?.find(({ key }) => key === query.get('idp'))
      // Replaces the address, so that Back does not lead to the institution again.
      if (asked) location.replace(startAddress(asked.address, query))
      return
    }
    await open(afterSignIn(query), { replace: true })
    // Here the alert was visible only for a moment, so the next page shows it again. [C-035]
    if (previous?.alert) alerts.success(previous.alert)
  })
  useEffect(() => {
    let isMounted = true
    const timer = setTimeout(() => void continueIfSignedIn(() => isMounted), delays.sessionCheck)
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [])

  // An expiring password must be changed before the user returns to the requested page. [PASS-024]
  const openNext = async (username?: string) => {
    const next =
      session.passwordExpiryState === 'none'
        ? afterSignIn(query)
        : paths.changeExpiringPassword({ ...(username && { username }), skipRefresh: 'true' })
    if (language.ofNextLoad() !== language.chosen) {
      // The next page is loaded in the language of the account. [EXP-310]
      language.load(hrefOf(next))
      // The form stays busy until the browser has left the page: a second sign-in would end the first session.
      return new Promise<never>(() => undefined)
    }
    await open(next, { replace: true })
    return undefined
  }

  const [isSending, setSending] = useState(false)
  const secondStep = useCodeStep()
  const { second } = secondStep
  const refuse = (words: AlertTexts): Refusal => {
    setRefused(words)
    return { globalErrors: [words.title], fieldErrors: {} }
  }

  const start = () => {
    hasSubmitted.current = true
    setRefused(undefined)
  }
  const signIn = async (credentials: Credentials): Promise<Refusal> => {
    start()
    const asked = askedLanguage(query)
    const answer = await api.session.create({ body: { ...credentials, ...(asked && { language: asked }) } })
    switch (answer.outcome) {
      case 'done':
        return openNext(credentials.username)
      case 'invalid': {
        const [title] = answer.errors.globalErrors
        if (title !== undefined) setRefused({ title })
        return answer.errors
      }
      case 'refused': {
        const { refusal } = answer
        if (isPasswordWrong(refusal)) secondStep.end()
        if (!isCodeRequired(refusal)) return refuse(signInRefusalTexts(refusal, translate))
        if (await secondStep.ask(credentials)) return undefined
        return refuse({ title: messageFor(sessionMessages.create, { outcome: 'unreachable' }, translate) })
      }
      default:
        return refuse({ title: messageFor(sessionMessages.create, answer, translate) })
    }
  }

  return (
    <EntryPage title={texts.title} pathname={pathname} isFieldFocused {...news}>
      {message && !refused && <Alert type="info">{message}</Alert>}
      {refused && (
        <Alert type="danger" title={<SupportText>{refused.title}</SupportText>}>
          {refused.text}
        </Alert>
      )}
      <div className={css.form}>
        {second ? (
          <second.Form
            onSubmit={(code) => signIn({ ...second.credentials, code })}
            onBack={() => {
              secondStep.end()
              setRefused(undefined)
            }}
          />
        ) : (
          <>
            <SignInForm
              onSubmit={async (credentials) => {
                setSending(true)
                const refusal = await signIn(credentials)
                setSending(false)
                return refusal
              }}
            />
            <span>
              <Link href={paths.forgotPassword()}>{texts.forgotPassword}</Link>
            </span>
          </>
        )}
      </div>
      {!second && (
        <PasskeySignIn
          language={askedLanguage(query)}
          isDisabled={isSending}
          onStart={start}
          onSignedIn={openNext}
          onRefused={setRefused}
        />
      )}
      {!second && configuration.institutions && <Institutions />}
      {configuration.isDemo && <p className={css.demo}>{texts.demo}</p>}
      <ul className={css.links}>
        <li>
          {texts.noAccount} <Link href={paths.register()}>{texts.requestAccount}</Link>
        </li>
        {configuration.privacyUrl && (
          <li>
            <Link href={configuration.privacyUrl} target="_blank">
              {texts.privacy}
            </Link>
          </li>
        )}
        <li>
          {/* With a target, the router does not open the link: the page is loaded again. */}
          <Link href={otherLanguageQuery(locale, query)} target="_top">
            {everyPage.otherLanguage}
          </Link>
        </li>
        <li>
          <Link href={`mailto:${configuration.supportEmail}`}>{texts.contactSupport}</Link>
        </li>
      </ul>
    </EntryPage>
  )
}
