import { passwordMessages } from '@portal-gateway/api-client/messages/passwords'
import { linkModes } from '@portal-gateway/contract/passwords'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { PlainPage } from '../../page/PlainPage.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import { LinkedPasswordForm } from './LinkedPasswordForm.tsx'
import { LinkProblem } from './LinkProblem.tsx'
import { type PasswordLink, usePasswordLink } from './passwordLink.ts'
import { useSetPasswordPageTexts } from './setPasswordPageTexts.ts'

const [initial, reset] = linkModes

/** Page that sets the first password with a link. [C-001] */
export const SetInitialPassword = () => <SetPassword mode={initial} />

/** Page that sets a new password with a link. [C-001] */
export const ResetPassword = () => <SetPassword mode={reset} />

/**
 * Page that sets a password with a link. The form is shown after the server has accepted the link.
 * [PASS-031 to PASS-037]
 */
function SetPassword({ mode }: Pick<PasswordLink, 'mode'>) {
  const texts = useSetPasswordPageTexts()
  const { hash = '' } = useParams()
  const [cache] = useState(() => new Map())
  return (
    <PlainPage title={texts.titles[mode]} exitLink={<Link href={paths.signIn()}>{texts.signIn}</Link>}>
      <SWRConfig value={{ provider: () => cache }}>
        {/* The key remounts the content if the link changes. */}
        <Checked key={hash} mode={mode} hash={hash} />
      </SWRConfig>
    </PlainPage>
  )
}

function Checked(link: PasswordLink) {
  const { check } = usePasswordLink(link)
  const checked = useAnswer(['passwordLink', link.mode, link.hash], check)
  const [state, setState] = useState<'unused' | 'set' | 'dead'>('unused')

  if (state === 'set') return <Done />
  if (state === 'dead') return <LinkProblem mode={link.mode} />
  switch (checked.state) {
    case 'loading':
      return <Skeleton lines={6} />
    case 'failed':
      return checked.answer.outcome === 'missing' ? (
        <LinkProblem mode={link.mode} />
      ) : (
        <CallFailed messages={passwordMessages.checkResetLink} view={checked} />
      )
    case 'ready':
      return <LinkedPasswordForm link={link} onSet={() => setState('set')} onDead={() => setState('dead')} />
  }
}

function Done() {
  const texts = useSetPasswordPageTexts()
  return (
    <TakesFocus>
      <Notice type="info" isSuccess>
        {texts.done}
      </Notice>
      <span>
        <ButtonLink variant="primary" href={paths.signIn()}>
          {texts.signIn}
        </ButtonLink>
      </span>
    </TakesFocus>
  )
}
