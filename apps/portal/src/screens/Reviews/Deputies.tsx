import { reviewerMessages } from '@portal-gateway/api-client/messages/reviewers'
import { mostDeputies, type OwnDeputies, type ReviewDeputy } from '@portal-gateway/contract/reviewers'
import { useToday, ValiditySummary } from '@portal-gateway/portal-forms/ValiditySummary'
import { Button } from '@portal-gateway/ui/Button'
import { addIcon, inboxIcon } from '@portal-gateway/ui/icons'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useState } from 'react'
import { ListHead } from '../../lists/ListHead.tsx'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { keepFocusDuring } from '../../page/pageTitle.ts'
import { useServices } from '../../services/services.tsx'
import { AddDeputyDialog } from './AddDeputyDialog.tsx'
import { useDeputiesTexts } from './deputiesTexts.ts'
import { EndDeputyDialog, type EndDeputyDialogProps } from './EndDeputyDialog.tsx'
import * as css from './Reviews.css.ts'
import { useReviewsPageTexts } from './reviewsPageTexts.ts'

function useOwnDeputies() {
  const { api } = useServices()
  return useAnswer(['ownDeputies'], () => api.reviewers.ownDeputies())
}

/** The user's deputies, and the reviewers for whom the user decides. [COND-077] */
export function Deputies() {
  const texts = useReviewsPageTexts()
  const own = useOwnDeputies()
  if (own.state === 'loading') return <PageLoading />
  if (own.state === 'failed') return <CallFailed messages={reviewerMessages.ownDeputies} view={own} />
  const { isReviewer, deputyOf } = own.value
  if (!isReviewer && deputyOf.length === 0)
    return (
      <StatePanel icon={inboxIcon} title={texts.noReviews}>
        <p>{texts.noReviewsWhy}</p>
      </StatePanel>
    )
  return <Lists {...own.value} refresh={own.refresh} />
}

/**
 * The reviewers for whom the user will decide later. It renders nothing if there are none, or if they could not be
 * loaded, because the page has another subject.
 */
export function FutureDeputies() {
  const own = useOwnDeputies()
  if (own.state !== 'ready' || own.value.deputyOf.length === 0) return null
  return <Lists {...own.value} refresh={own.refresh} />
}

interface ListsProps extends OwnDeputies {
  refresh: () => Promise<void>
}

function Lists({ isReviewer, deputies, deputyOf, refresh }: ListsProps) {
  const [ending, setEnding] = useState<Pick<EndDeputyDialogProps, 'deputy' | 'as'>>()
  return (
    <Stack>
      {isReviewer && (
        <YourDeputies
          deputies={deputies}
          refresh={refresh}
          onEnd={(deputy) => setEnding({ deputy, as: 'reviewer' })}
        />
      )}
      {deputyOf.length > 0 && (
        <DeputyOf reviewers={deputyOf} onStop={(deputy) => setEnding({ deputy, as: 'deputy' })} />
      )}
      {ending && (
        <EndDeputyDialog
          {...ending}
          onClose={() => setEnding(undefined)}
          // The button that opened the dialog is removed with its entry.
          onEnded={() => keepFocusDuring(refresh)}
        />
      )}
    </Stack>
  )
}

interface YourDeputiesProps extends Pick<ListsProps, 'deputies' | 'refresh'> {
  onEnd: (deputy: ReviewDeputy) => void
}

function YourDeputies({ deputies, refresh, onEnd }: YourDeputiesProps) {
  const texts = useDeputiesTexts()
  const [isAdding, setAdding] = useState(false)
  const isFull = deputies.length >= mostDeputies
  return (
    <Stack>
      <ListHead title={texts.yours}>
        <Button icon={addIcon} isDisabled={isFull} onPress={() => setAdding(true)}>
          {texts.add}
        </Button>
      </ListHead>
      <p className={css.note}>{isFull ? texts.full(mostDeputies) : texts.note}</p>
      <Sheet isFlush>
        <RecordList label={texts.yours} isEmpty={deputies.length === 0} emptyText={texts.none}>
          {deputies.map((deputy) => (
            <RecordEntry
              key={deputy.id}
              title={deputy.name}
              facts={[
                { term: texts.email, value: deputy.email },
                { term: texts.days, value: <ValiditySummary value={deputy} /> },
              ]}
              actions={
                <Button size="s" aria-label={texts.endOf(deputy.name)} onPress={() => onEnd(deputy)}>
                  {texts.end}
                </Button>
              }
            />
          ))}
        </RecordList>
      </Sheet>
      {isAdding && <AddDeputyDialog onAdded={refresh} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

interface DeputyOfProps {
  reviewers: readonly ReviewDeputy[]
  onStop: (deputy: ReviewDeputy) => void
}

function DeputyOf({ reviewers, onStop }: DeputyOfProps) {
  const texts = useDeputiesTexts()
  const today = useToday()
  return (
    <Stack>
      <ListHead title={texts.deputyOf} />
      <Sheet isFlush>
        <RecordList label={texts.deputyOf} isEmpty={false} emptyText="">
          {reviewers.map((reviewer) => {
            const { id, name, validFrom, validUntil } = reviewer
            return (
              <RecordEntry
                key={id}
                title={
                  validFrom > today
                    ? texts.decideFrom(name, validFrom, validUntil)
                    : texts.decideUntil(name, validUntil)
                }
                facts={[{ term: texts.days, value: <ValiditySummary value={reviewer} /> }]}
                actions={
                  <Button size="s" aria-label={texts.stopOf(name)} onPress={() => onStop(reviewer)}>
                    {texts.stop}
                  </Button>
                }
              />
            )
          })}
        </RecordList>
      </Sheet>
    </Stack>
  )
}
