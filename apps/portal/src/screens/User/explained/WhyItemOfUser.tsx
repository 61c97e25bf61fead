import { explanationMessages } from '@portal-gateway/api-client/messages/explanations'
import type { ItemAnswer, ItemExplanation } from '@portal-gateway/contract/explanations'
import { Button } from '@portal-gateway/ui/Button'
import { Link } from '@portal-gateway/ui/Link'
import { Modal } from '@portal-gateway/ui/Modal'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useState } from 'react'
import * as css from '../../../explanations/explanations.css.ts'
import { useExplanationTexts } from '../../../explanations/explanationTexts.ts'
import { MetAgreements } from '../../../explanations/MetAgreements.tsx'
import { RoleSentences } from '../../../explanations/RoleSentences.tsx'
import { Section } from '../../../explanations/Section.tsx'
import { useWhyTexts } from '../../../explanations/whyTexts.ts'
import { CallFailed } from '../../../loading/CallFailed.tsx'
import { useAnswer } from '../../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../../page/portalSharedTexts.ts'
import { useItemTitle } from '../../../page/useItemTitle.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services/services.tsx'
import { useMay } from '../../../session/signedIn.tsx'
import { useUserPageTexts } from '../userPageTexts.ts'
import { reviewedRequestHref } from './reviewedRequestHref.ts'

export interface WhyItemOfUserProps {
  userId: number
  userName: string
  item: ItemAnswer
}

/** Button that explains in a dialog why a user can use a dashboard item, or why not. [COND-062] */
export function WhyItemOfUser({ userId, userName, item }: WhyItemOfUserProps) {
  const { explained: texts } = useUserPageTexts()
  const whyTexts = useWhyTexts()
  const shared = usePortalSharedTexts()
  const itemTitle = useItemTitle()
  const [isOpen, setOpen] = useState(false)
  const question = item.obstacles.length === 0 ? texts.why : whyTexts.whyNot
  const title = whyTexts.about(question, itemTitle(item))
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" size="s" aria-label={title} onPress={() => setOpen(true)}>
        {question}
      </Button>
      <Modal
        title={title}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={<Button onPress={close}>{shared.close}</Button>}
      >
        <Explained userId={userId} userName={userName} itemId={item.id} />
      </Modal>
    </>
  )
}

function Explained({ userId, userName, itemId }: { userId: number; userName: string; itemId: number }) {
  const { api } = useServices()
  const view = useAnswer(
    ['itemOfUser', userId, itemId],
    () => api.explanations.itemOfUser({ id: userId, itemId }),
    { isForm: true },
  )
  if (view.state === 'loading') return <Skeleton lines={4} />
  if (view.state === 'failed') return <CallFailed messages={explanationMessages.itemOfUser} view={view} />
  return <Sentences userId={userId} userName={userName} explanation={view.value} />
}

interface SentencesProps {
  userId: number
  userName: string
  explanation: ItemExplanation
}

function Sentences({ userId, userName, explanation }: SentencesProps) {
  const { explained: texts } = useUserPageTexts()
  const { obstacles, isAdministrator, heldRoles, otherRoles, metAgreements } = explanation
  const canUse = obstacles.length === 0
  return (
    <div className={css.sections}>
      <p className={css.text}>
        {canUse ? texts.canUse(userName) : texts.cannotUse(userName)}{' '}
        {isAdministrator && texts.administratorEffect}
      </p>
      {!canUse && <Obstacles explanation={explanation} />}
      <RoleSentences roles={heldRoles} requestHref={reviewedRequestHref} />
      {otherRoles.length > 0 && (
        <Section title={texts.otherRoles}>
          <ul className={css.names}>
            {otherRoles.map(({ id, description }) => (
              <li key={id}>{description}</li>
            ))}
          </ul>
        </Section>
      )}
      {heldRoles.length + otherRoles.length > 0 && <ToPortalRoles userId={userId} />}
      <MetAgreements agreements={metAgreements} />
    </div>
  )
}

/** All that prevents the user from using the item, in sentences. Only administrators can open an agreement. */
function Obstacles({ explanation: { obstacles, unmetAgreements } }: Pick<SentencesProps, 'explanation'>) {
  const { explained: texts } = useUserPageTexts()
  const { unmet } = useExplanationTexts()
  const mayConfigure = useMay('ADMIN')
  return (
    <Section title={texts.obstacles}>
      <ul className={css.list}>
        {obstacles
          .filter((obstacle) => obstacle !== 'AGREEMENT')
          .map((obstacle) => (
            <li key={obstacle}>{texts.reasons[obstacle]}</li>
          ))}
        {unmetAgreements.map(({ id, name, version, reason }) => (
          <li className={css.agreement} key={`agreement ${id}`}>
            <span>{unmet[reason](name, version)}</span>
            {mayConfigure && (
              <Link href={paths.editRecord('agreements', id)}>{texts.openAgreement(name)}</Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Link to the tab of the user's portal roles, which only callers with WRITE_USERS can change. */
function ToPortalRoles({ userId }: { userId: number }) {
  const { explained: texts } = useUserPageTexts()
  const mayWrite = useMay('WRITE_USERS')
  return (
    <Link href={paths.user(userId, 'portalRoles')}>
      {mayWrite ? texts.changePortalRoles : texts.showPortalRoles}
    </Link>
  )
}
