import type { Reviewer } from '@portal-gateway/contract/reviewers'
import { ValiditySummary } from '@portal-gateway/portal-forms/ValiditySummary'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import * as css from '../User.css.ts'
import { useUserPageTexts } from '../userPageTexts.ts'

/** The deputies of a user, today and later, with their days. Nothing if the user reviews nothing and has none. */
export function Deputies({ reviewer }: { reviewer: Reviewer }) {
  const { reviewer: texts } = useUserPageTexts()
  const { deputies, projectRoleIds, siteCodes, studyNames } = reviewer
  const isReviewer = [projectRoleIds, siteCodes, studyNames].some((list) => list.length > 0)
  if (!isReviewer && deputies.length === 0) return null
  return (
    <Stack>
      <Sheet title={texts.deputies} isFlush>
        <RecordList label={texts.deputies} isEmpty={deputies.length === 0} emptyText={texts.noDeputies}>
          {deputies.map((deputy) => (
            <RecordEntry
              key={deputy.id}
              title={deputy.name}
              facts={[{ term: texts.days, value: <ValiditySummary value={deputy} /> }]}
            />
          ))}
        </RecordList>
      </Sheet>
      <p className={css.note}>{isReviewer ? texts.deputiesNote : texts.idleDeputies}</p>
    </Stack>
  )
}
