import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../services/services.tsx'
import * as css from './PasskeySignIn.css.ts'
import { useSessionTexts } from './sessionTexts.ts'

export interface InstitutionInNewTabProps {
  /**
   * Whether the institution must ask the user, also if its own session would suffice: an action needs a recent sign-in.
   * [IDENT-105]
   */
  signsInAgain: boolean
  /**
   * Called when another tab has opened a new session after the link was pressed. Returns false if the user of that
   * session could not be read.
   */
  onSignedIn: () => Promise<boolean>
}

/**
 * Link that signs in with the institution that was last used in this browser. It opens a new tab, because the page of
 * the institution would replace this page and what was entered on it. [IDENT-102, IDENT-104]
 */
export function InstitutionInNewTab({ signsInAgain, onSignedIn }: InstitutionInNewTabProps) {
  const texts = useSessionTexts()
  const { configuration, lastInstitution, session } = useServices()
  const [isOpened, setOpened] = useState(false)
  const notify = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (!isOpened) return undefined
    // A refresh does not change the token; only a new session has another one. After the session has expired, there is
    // none.
    let former = session.antiForgeryToken
    const check = async () => {
      const { antiForgeryToken } = session
      if (antiForgeryToken === undefined || antiForgeryToken === former) return
      const before = former
      former = antiForgeryToken
      // After a failure, the next event checks again, at the latest when the user comes back to this tab.
      if (!(await notify()) && former === antiForgeryToken) former = before
    }
    const start = () => void check()
    // The message of the other tab can arrive before its storage, which then causes another event.
    window.addEventListener('storage', start)
    window.addEventListener('focus', start)
    const unsubscribe = session.subscribe(start)
    return () => {
      window.removeEventListener('storage', start)
      window.removeEventListener('focus', start)
      unsubscribe()
    }
  }, [isOpened, session])
  const last = lastInstitution.current()
  const institution = configuration.institutions?.find(({ key }) => key === last)
  if (!institution) return null
  const { address, label } = institution
  return (
    <div className={css.root}>
      <ButtonLink
        size="l"
        href={signsInAgain ? `${address}?signInAgain=true` : address}
        target="_blank"
        onPress={() => setOpened(true)}
      >
        {texts.signInWith(label)}
      </ButtonLink>
      <p role="status" className={css.status}>
        {isOpened && texts.comeBack}
      </p>
    </div>
  )
}
