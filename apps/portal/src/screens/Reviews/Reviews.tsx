import { partReviewStates } from '@portal-gateway/contract/partReviews'
import { inboxIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { Tabs } from '@portal-gateway/ui/Tabs'
import { useSearchParams } from 'react-router-dom'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { replaceQuery, useChangeQuery } from '../../router/useChangeQuery.ts'
import { useSignedIn } from '../../session/signedIn.tsx'
import { LeavePageLink } from '../../shell/LeavePageLink.tsx'
import { Deputies, FutureDeputies } from './Deputies.tsx'
import { PartList } from './PartList.tsx'
import { useReviewsPageTexts } from './reviewsPageTexts.ts'

const tabs = [...partReviewStates, 'deputies'] as const

/**
 * Page of the parts of access-change requests that the user decides, as a reviewer or as a deputy. The address contains
 * the current tab. [COND-076, COND-077]
 */
export function Reviews() {
  const titles = usePageTitlesTexts()
  const texts = useReviewsPageTexts()
  const { reviewsParts } = useSignedIn().profile
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const selected = tabs.find((tab) => tab === query.get('tab')) ?? 'open'

  if (!reviewsParts) return <NoReviews />
  return (
    <Tabs
      label={titles.reviews}
      selectedKey={selected}
      onSelectionChange={(tab) =>
        void changeQuery((next) => replaceQuery(next, tab === 'open' ? {} : { tab }))
      }
      tabs={tabs.map((tab) => ({
        id: tab,
        title: texts.tabs[tab],
        content: tab === 'deputies' ? <Deputies /> : <PartList state={tab} />,
      }))}
    />
  )
}

/** Page of a user who reviews nothing, for example of somebody who becomes a deputy later. */
function NoReviews() {
  const texts = useReviewsPageTexts()
  return (
    <Stack>
      <StatePanel icon={inboxIcon} title={texts.noReviews} actions={<LeavePageLink />}>
        <p>{texts.noReviewsWhy}</p>
      </StatePanel>
      <FutureDeputies />
    </Stack>
  )
}
