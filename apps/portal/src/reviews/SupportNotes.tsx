import { Sheet } from '@portal-gateway/ui/Sheet'
import type { ReactNode } from 'react'
import { useReviewsTexts } from './reviewsTexts.ts'

/** Notes of support about a request, which the requester never sees. [C-142] */
export function SupportNotes({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  const texts = useReviewsTexts()
  return <Sheet title={texts.supportNotes}>{isOwn ? texts.supportNotesHidden : children}</Sheet>
}
