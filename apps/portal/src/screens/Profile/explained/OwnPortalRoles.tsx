import { explanationMessages } from '@portal-gateway/api-client/messages/explanations'
import { useValidityTexts, ValiditySummary } from '@portal-gateway/portal-forms/ValiditySummary'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { RightStateBadge } from '../../../explanations/RightStateBadge.tsx'
import { SupportText } from '../../../failures/SupportText.tsx'
import { CallFailed } from '../../../loading/CallFailed.tsx'
import * as profile from '../Profile.css.ts'
import { useProfilePageTexts } from '../profilePageTexts.ts'
import type { OwnRightsView } from './useOwnRights.ts'
import { WhyRole } from './WhyRole.tsx'

/** All portal roles of the user, each with its dates and the button that explains it. [COND-061] */
export function OwnPortalRoles({ view }: { view: OwnRightsView }) {
  const { portalRoles: texts } = useProfilePageTexts()
  const { term } = useValidityTexts()
  return (
    <Sheet title={texts.title} isFlush>
      {view.state === 'loading' && <Skeleton lines={3} />}
      {view.state === 'failed' && <CallFailed messages={explanationMessages.own} view={view} />}
      {view.state === 'ready' && (
        <RecordList label={texts.title} isEmpty={view.value.portalRoles.length === 0} emptyText={texts.none}>
          {view.value.portalRoles.map((role) => (
            <RecordEntry
              key={role.id}
              title={role.description}
              badge={<RightStateBadge right={role} />}
              actions={
                <WhyRole
                  name={role.description}
                  isUsable={role.state === 'CURRENT'}
                  view={view}
                  right={role}
                  remedy={
                    role.state !== 'CURRENT' && (
                      <p className={profile.intro}>
                        <SupportText>{texts.askSupport}</SupportText>
                      </p>
                    )
                  }
                />
              }
              facts={[{ term, value: <ValiditySummary value={role} /> }]}
            />
          ))}
        </RecordList>
      )}
    </Sheet>
  )
}
