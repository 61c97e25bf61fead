import { explanationMessages } from '@portal-gateway/api-client/messages/explanations'
import type { ItemExplanation } from '@portal-gateway/contract/explanations'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useAgreementsTexts } from '../agreements/agreementsTexts.ts'
import { CallFailed } from '../loading/CallFailed.tsx'
import { useAnswer } from '../loading/useAnswer.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
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
      <OwnItem itemId={itemId} returnUrl={returnUrl} />
    </WhyDialog>
  )
}

/** Loads the explanation each time the dialog opens, because a signature or a new role changes it. */
function OwnItem({ itemId, returnUrl }: Pick<OwnItemDialogProps, 'itemId' | 'returnUrl'>) {
  const { api } = useServices()
  const view = useAnswer(['ownItemExplanation', itemId], () => api.explanations.ownItem({ id: itemId }), {
    isForm: true,
  })
  if (view.state === 'loading') return <Skeleton lines={4} />
  if (view.state === 'failed') return <CallFailed messages={messages} view={view} />
  return <OwnItemSentences explanation={view.value} returnUrl={returnUrl} />
}

function OwnItemSentences({ explanation, returnUrl }: { explanation: ItemExplanation; returnUrl: string }) {
  const texts = useExplanationTexts()
  const agreements = useAgreementsTexts()
  const { id: itemId, isAdministrator, obstacles, heldRoles, metAgreements, unmetAgreements } = explanation
  const isUsable = obstacles.length === 0
  return (
    <div className={css.sections}>
      {isAdministrator && (
        <p className={css.text}>
          {texts.own.administrator} {texts.own.administratorEffect}
        </p>
      )}
      {!isAdministrator && <p className={css.text}>{isUsable ? texts.own.canUse : texts.own.cannotUse}</p>}
      {!isUsable && unmetAgreements.length > 0 && (
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
