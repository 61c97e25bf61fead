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

/** The user whose items are explained. */
export interface ExplainedUser {
  id: number
  name: string
  /** Whether the current user may change the portal roles of this user. */
  mayChangeRoles: boolean
}

export interface WhyItemOfUserProps {
  user: ExplainedUser
  item: ItemAnswer
}

/** Button that explains in a dialog why a user can use a dashboard item, or why not. [COND-062] */
export function WhyItemOfUser({ user, item }: WhyItemOfUserProps) {
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
        <Explained user={user} itemId={item.id} />
      </Modal>
    </>
  )
}

function Explained({ user, itemId }: { user: ExplainedUser; itemId: number }) {
  const { api } = useServices()
  const view = useAnswer(
    ['itemOfUser', user.id, itemId],
    () => api.explanations.itemOfUser({ id: user.id, itemId }),
    { isForm: true },
  )
  if (view.state === 'loading') return <Skeleton lines={4} />
  if (view.state === 'failed') return <CallFailed messages={explanationMessages.itemOfUser} view={view} />
  return <Sentences user={user} explanation={view.value} />
}

interface SentencesProps {
  user: ExplainedUser
  explanation: ItemExplanation
}

function Sentences({ user, explanation }: SentencesProps) {
  const { explained: texts } = useUserPageTexts()
  const { obstacles, isAdministrator, heldRoles, otherRoles, metAgreements } = explanation
  const canUse = obstacles.length === 0
  return (
    <div className={css.sections}>
      <p className={css.text}>
        {canUse ? texts.canUse(user.name) : texts.cannotUse(user.name)}{' '}
        {isAdministrator && texts.administratorEffect}
      </p>
      {!canUse && <Obstacles explanation={explanation} />}
      <RoleSentences roles={heldRoles} requestHref={reviewedRequestHref} />
      {otherRoles.length > 0 && (
        <Section title={heldRoles.length > 0 ? texts.otherRoles : texts.rolesThatWouldShow}>
          <ul className={css.names}>
            {otherRoles.map(({ id, description }) => (
              <li key={id}>{description}</li>
            ))}
          </ul>
        </Section>
      )}
      {heldRoles.length + otherRoles.length > 0 && <ToPortalRoles user={user} />}
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

/** Link to the tab of the user's portal roles. */
function ToPortalRoles({ user: { id, mayChangeRoles } }: { user: ExplainedUser }) {
  const { explained: texts } = useUserPageTexts()
  return (
    <Link href={paths.user(id, 'portalRoles')}>
      {mayChangeRoles ? texts.changePortalRoles : texts.showPortalRoles}
    </Link>
  )
}
