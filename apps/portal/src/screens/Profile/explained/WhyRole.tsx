import { explanationMessages } from '@portal-gateway/api-client/messages/explanations'
import type { UnmetAgreement } from '@portal-gateway/contract/agreements'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { type ReactNode, useState } from 'react'
import * as css from '../../../explanations/explanations.css.ts'
import { useExplanationTexts } from '../../../explanations/explanationTexts.ts'
import { ownRequestHref } from '../../../explanations/ownRequestHref.ts'
import { type ExplainedRight, RightSentences } from '../../../explanations/RightSentences.tsx'
import { WhyButton } from '../../../explanations/WhyButton.tsx'
import { WhyDialog } from '../../../explanations/WhyDialog.tsx'
import { CallFailed } from '../../../loading/CallFailed.tsx'
import type { OwnRightsView } from './useOwnRights.ts'

export interface WhyRoleProps {
  name: string
  /** Whether the role applies now. */
  isUsable: boolean
  view: OwnRightsView
  /** The role in the explanation; undefined until it is loaded, and if the user has it no longer. */
  right: (ExplainedRight & { unmetAgreements?: readonly UnmetAgreement[] | undefined }) | undefined
  /** The button or the sentence that says how to get the role back. */
  remedy?: ReactNode
}

/** Button that explains in a dialog why the user has a role, or why it does not apply now. [COND-061] */
export function WhyRole({ name, isUsable, view, right, remedy }: WhyRoleProps) {
  const [isOpen, setOpen] = useState(false)
  // The user may have saved other roles since the page was loaded.
  const open = async () => {
    const refreshed = view.state === 'ready' ? view.refresh() : undefined
    if (!right) await refreshed
    setOpen(true)
  }
  return (
    <>
      <WhyButton name={name} isUsable={isUsable} onPress={() => void open()} />
      <WhyDialog name={name} isUsable={isUsable} isOpen={isOpen} onOpenChange={setOpen}>
        <Role view={view} right={right} remedy={remedy} />
      </WhyDialog>
    </>
  )
}

function Role({ view, right, remedy }: Pick<WhyRoleProps, 'view' | 'right' | 'remedy'>) {
  const texts = useExplanationTexts()
  if (view.state === 'loading') return <Skeleton lines={3} />
  if (view.state === 'failed') return <CallFailed messages={explanationMessages.own} view={view} />
  if (!right) return <p>{texts.gone}</p>
  const { unmetAgreements = [] } = right
  return (
    <div className={css.section}>
      <p className={css.text}>
        <RightSentences right={right} states={texts.states} requestHref={ownRequestHref} />
      </p>
      {unmetAgreements.length > 0 && (
        <ul className={css.list}>
          {unmetAgreements.map(({ id, name, version, reason }) => (
            <li key={id}>{texts.unmet[reason](name, version)}</li>
          ))}
        </ul>
      )}
      {remedy}
    </div>
  )
}
