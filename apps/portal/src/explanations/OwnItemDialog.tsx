import { explanationMessages } from '@portal-gateway/api-client/messages/explanations'
import type { ItemExplanation } from '@portal-gateway/contract/explanations'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useAgreementsTexts } from '../agreements/agreementsTexts.ts'
import { CallFailed } from '../loading/CallFailed.tsx'
import { useAnswer } from '../loading/useAnswer.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { useMay } from '../session/signedIn.tsx'
import * as css from './explanations.css.ts'
import { useExplanationTexts } from './explanationTexts.ts'
import { MetAgreements } from './MetAgreements.tsx'
import { ownRequestHref } from './ownRequestHref.ts'
import { RoleSentences } from './RoleSentences.tsx'
import { Section } from './Section.tsx'
import { WhyDialog, type WhyDialogProps } from './WhyDialog.tsx'

const messages = explanationMessages.ownItem

export interface OwnItemDialogProps extends Omit<WhyDialogProps, 'children'> {
  itemId: number
  /** Address that opens after the user has signed an agreement. */
  returnUrl: string
}

/** Dialog that explains why an item is on the user's dashboard, and what the user has to do first. [COND-060] */
export function OwnItemDialog({ itemId, returnUrl, ...dialog }: OwnItemDialogProps) {
  return (
    <WhyDialog {...dialog}>
      <OwnItem itemId={itemId} returnUrl={returnUrl} isUsable={dialog.isUsable} />
    </WhyDialog>
  )
}

/** Loads the explanation each time the dialog opens, because a signature or a new role changes it. */
function OwnItem({ itemId, ...place }: Pick<OwnItemDialogProps, 'itemId' | 'returnUrl' | 'isUsable'>) {
  const { api } = useServices()
  const isAdministrator = useMay('ADMIN')
  const view = useAnswer(['ownItemExplanation', itemId], () => api.explanations.ownItem({ id: itemId }), {
    isForm: true,
  })
  if (view.state === 'loading') return <Skeleton lines={4} />
  if (view.state === 'failed') {
    // Administrators open the pages of all items, also of those that are not on their dashboard.
    if (isAdministrator && view.answer.outcome === 'missing') return <AsAdministrator />
    return <CallFailed messages={messages} view={view} />
  }
  return <OwnItemSentences explanation={view.value} {...place} />
}

interface OwnItemSentencesProps extends Pick<OwnItemDialogProps, 'returnUrl' | 'isUsable'> {
  explanation: ItemExplanation
}

function OwnItemSentences({ explanation, returnUrl, isUsable }: OwnItemSentencesProps) {
  const texts = useExplanationTexts()
  const agreements = useAgreementsTexts()
  const { id: itemId, isAdministrator, obstacles, heldRoles, metAgreements, unmetAgreements } = explanation
  const canUse = obstacles.length === 0
  // The card of an administrator asks for signatures too, although the page of the item does not.
  const asksFirst = unmetAgreements.length > 0 && !(canUse && isUsable)
  return (
    <div className={css.sections}>
      {isAdministrator ? (
        <AsAdministrator />
      ) : (
        <p className={css.text}>{canUse ? texts.own.canUse : texts.own.cannotUse}</p>
      )}
      {asksFirst && (
        <Section title={texts.first}>
          <ul className={css.list}>
            {unmetAgreements.map(({ id, name, version, reason }, index) => (
              <li className={css.agreement} key={id}>
                <span>{agreements.unmet[reason](name, version)}</span>
                <ButtonLink
                  variant={index === 0 ? 'primary' : 'secondary'}
                  href={paths.agreement(id, { itemId, returnUrl })}
                >
                  {agreements.sign(name)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <RoleSentences roles={heldRoles} requestHref={ownRequestHref} />
      <MetAgreements agreements={metAgreements} />
    </div>
  )
}

function AsAdministrator() {
  const { own: texts } = useExplanationTexts()
  return (
    <p className={css.text}>
      {texts.administrator} {texts.administratorEffect}
    </p>
  )
}
