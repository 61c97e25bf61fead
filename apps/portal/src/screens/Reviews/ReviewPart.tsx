import { partReviewMessages } from '@portal-gateway/api-client/messages/partReviews'
import type { PartReview } from '@portal-gateway/contract/partReviews'
import { type AccessChoices, AccessEditor } from '@portal-gateway/portal-forms/AccessEditor'
import { RequestedAccess } from '@portal-gateway/portal-forms/RequestedAccess'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useParams } from 'react-router-dom'
import { useAccessChoices } from '../../accesses/useAccessChoices.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { ReviewHead } from '../../reviews/ReviewHead.tsx'
import * as css from '../../reviews/reviews.css.ts'
import { useReviewsTexts } from '../../reviews/reviewsTexts.ts'
import { idOf } from '../../router/idOf.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useRecordName } from '../../router/useRecordName.ts'
import { useServices } from '../../services/services.tsx'
import { AboutPart } from './AboutPart.tsx'
import { PartDecision } from './PartDecision.tsx'
import { requesterOf } from './partColumns.tsx'
import { useReviewsPageTexts } from './reviewsPageTexts.ts'
import { type OpenParts, useOpenParts } from './useOpenParts.ts'

const messages = partReviewMessages.get

function ToReviews() {
  const texts = useReviewsPageTexts()
  return <ButtonLink href={paths.reviews()}>{texts.toReviews}</ButtonLink>
}

const toReviews = <ToReviews />

/** Page of one part of an access-change request, which the user decides or has decided. [COND-076] */
export function ReviewPart() {
  const id = idOf(useParams()['id'])
  const { missing } = useTranslate()(messages)
  // The page is remounted if the address changes to another part.
  if (id !== undefined) return <PartPage key={id} id={id} />
  return (
    <Stack>
      <Crumbs />
      <StatePanel icon={searchIcon} title={missing} actions={toReviews} />
    </Stack>
  )
}

function Crumbs({ id }: { id?: number }) {
  const titles = usePageTitlesTexts()
  const texts = useReviewsPageTexts()
  const { lastPage } = useServices()
  return (
    <Breadcrumbs
      items={[
        { label: titles.reviews, href: lastPage.addressOf(paths.reviews()) },
        { label: id === undefined ? texts.part : texts.partNumber(id) },
      ]}
    />
  )
}

function PartPage({ id }: { id: number }) {
  const open = useOpenParts(id)
  return (
    <Stack>
      <div className={css.head}>
        <Crumbs id={id} />
        {open && <Neighbours {...open} />}
      </div>
      <StoredPart id={id} open={open} />
    </Stack>
  )
}

/** Links to the previous and the next open part. */
function Neighbours({ count, place, previous, next }: OpenParts) {
  const texts = useReviewsPageTexts()
  const { placeAmongPending } = useReviewsTexts()
  return (
    <nav aria-label={texts.openParts} className={css.neighbours}>
      <span>{placeAmongPending(place, count)}</span>
      {previous !== undefined && <Link href={paths.partReview(previous)}>{texts.previous}</Link>}
      {next !== undefined && <Link href={paths.partReview(next)}>{texts.next}</Link>}
    </nav>
  )
}

interface StoredPartProps {
  id: number
  open: OpenParts | undefined
}

function StoredPart({ id, open }: StoredPartProps) {
  const { api } = useServices()
  const part = useAnswer(['partReview', id], () => api.partReviews.get({ id }), { isForm: true })
  const choices = useAccessChoices()
  if (part.state === 'failed') return <CallFailed messages={messages} view={part} actions={toReviews} />
  if (choices.state === 'failed') return <CallFailed {...choices.failed} actions={toReviews} />
  if (part.state === 'loading' || choices.state === 'loading') return <PageLoading />
  const loadLatest = async () => {
    const latest = await part.latest()
    // Otherwise the page would count a part that a colleague has decided among the open parts.
    if (latest?.decided) void open?.refresh()
    return latest
  }
  return <LoadedPart part={part.value} choices={choices.value} next={open?.next} loadLatest={loadLatest} />
}

interface LoadedPartProps {
  part: PartReview
  choices: AccessChoices
  /** The id of the next open part. */
  next: number | undefined
  loadLatest: () => Promise<PartReview | undefined>
}

function LoadedPart({ part, choices, next, loadLatest }: LoadedPartProps) {
  const texts = useReviewsPageTexts()
  const name = requesterOf(part)
  useRecordName(texts.partTitle(part.roleName, name))
  return (
    <>
      <ReviewHead name={name} sysdat={part.dateSubmitted} />
      {part.isOutdated && (
        <Notice type="warn" title={texts.outdated}>
          {texts.outdatedAdvice}
        </Notice>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          {part.decided ? (
            // The access at the time of the decision is not stored with the part, so nothing can be compared.
            <AccessEditor
              isReadOnly
              heading={texts.requestedAccess}
              accesses={[part]}
              removed={part.requestType === 'REMOVAL' ? [part.roleName] : []}
              choices={choices}
            />
          ) : (
            <RequestedAccess
              heading={texts.requestedAccess}
              current={part.current ? [part.current] : []}
              requested={[part]}
              choices={choices}
            />
          )}
        </div>
        <div className={css.column}>
          <AboutPart part={part} />
        </div>
      </div>
      {!part.decided && <PartDecision part={part} next={next} loadLatest={loadLatest} />}
    </>
  )
}
