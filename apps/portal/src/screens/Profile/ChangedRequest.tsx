import { formatDate } from '@portal-gateway/api-client/date'
import { Notice } from '@portal-gateway/ui/Notice'
import type { ReactNode } from 'react'
import { Sentence } from '../../page/Sentence.tsx'
import * as css from './Profile.css.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'

export interface ChangedRequestProps {
  /** The pending request that is being changed. */
  request: { sysdat: string }
  /** Whether reviewers have decided a part of the request. */
  hasDecidedPart?: boolean
  /** Button that stops changing the request. */
  actions: ReactNode
}

/**
 * Explains that the form changes a pending request, and what happens when it is submitted.
 * [EXP-024, C-253]
 */
export function ChangedRequest({
  request: { sysdat },
  hasDecidedPart = false,
  actions,
}: ChangedRequestProps) {
  const texts = useProfilePageTexts()
  return (
    <Notice type="info" title={texts.changing}>
      <Sentence
        text={texts.changingEffect}
        parts={{ date: <time dateTime={sysdat}>{formatDate(sysdat)}</time> }}
      />{' '}
      {hasDecidedPart && texts.changingDecided}
      <div className={css.pendingActions}>{actions}</div>
    </Notice>
  )
}
