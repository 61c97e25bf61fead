import { checkSession } from '@portal-gateway/api-client/checkSession'
import { sessionMessages, signInWords } from '@portal-gateway/api-client/messages/session'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { Credentials } from '@portal-gateway/contract/session'
import { SignInForm } from '@portal-gateway/portal-forms/SignInForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Alert } from '@portal-gateway/ui/Alert'
import { Link } from '@portal-gateway/ui/Link'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Brand } from '../../shell/Brand.tsx'
import { delays } from '../../shell/delays.ts'
import { useServices } from '../../shell/services.tsx'
import { afterSignIn } from '../../shell/wayBack.ts'
import * as css from './SignIn.css.ts'
import { Waves } from './Waves.tsx'

const longestMessage = 200

/** The way in. Whoever has a session already goes on without being asked. [AUTH-001, AUTH-010, AUTH-011] */
export function SignIn() {
  const { api, configuration } = useServices()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<{ title: string; text?: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const message = query.get('message')?.slice(0, longestMessage)

  useEffect(() => {
    document.title = `Sign In – ${configuration.portalName}`
    // Signed out just now, a person hears where they are; a first visitor may type at once.
    if (message) heading.current?.focus()
  }, [configuration.portalName, message])

  const goOn = useEffectEvent(async () => {
    if ((await checkSession(api)) === 'signedIn') await navigate(afterSignIn(query), { replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => void goOn(), delays.sessionCheck)
    return () => clearTimeout(timer)
  }, [])

  const signIn = async (credentials: Credentials): Promise<Refusal> => {
    setRefused(undefined)
    const answer = await api.session.create({ body: credentials })
    switch (answer.outcome) {
      case 'done':
        await navigate(afterSignIn(query), { replace: true })
        return undefined
      case 'invalid':
        return answer.errors
      case 'refused': {
        const words = signInWords(answer.refusal)
        setRefused(words)
        return { globalErrors: [words.title], fieldErrors: {} }
      }
      default: {
        const title = wordsFor(sessionMessages.create, answer)
        setRefused({ title })
        return { globalErrors: [title], fieldErrors: {} }
      }
    }
  }

  return (
    <div className={css.page}>
      <main className={css.main}>
        <Brand />
        <h1 className={css.heading} ref={heading} tabIndex={-1}>
          Sign In
        </h1>
        {message && !refused && <Alert type="info">{message}</Alert>}
        {refused && (
          <Alert type="danger" title={refused.title}>
            {refused.text}
          </Alert>
        )}
        <SignInForm onSubmit={signIn} />
        {configuration.isDemo && (
          <p className={css.demo}>
            This is a demo. Sign in as admin, support, reader, member or newcomer; the password is printed
            where the portal was started.
          </p>
        )}
        <ul className={css.links}>
          {configuration.privacyUrl && (
            <li>
              <Link href={configuration.privacyUrl} target="_blank">
                Privacy and terms
              </Link>
            </li>
          )}
          <li>
            <Link href={`mailto:${configuration.supportEmail}`}>Contact User Support</Link>
          </li>
        </ul>
      </main>
      <aside className={css.aside} aria-label="About this portal">
        <Waves />
        <p className={css.claim}>{configuration.portalClaim ?? configuration.portalName}</p>
        <p className={css.asideText}>Applications, documents and training, behind one door.</p>
      </aside>
    </div>
  )
}
