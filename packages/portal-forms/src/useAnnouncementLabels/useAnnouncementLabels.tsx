import { useTexts } from '@portal-gateway/ui/texts'
import { useMemo } from 'react'
import { announcementTexts } from '../AnnouncementForm/announcementTexts.ts'

/** Returns the labels of all types and audiences of announcements by code, as in AnnouncementForm. */
export function useAnnouncementLabels() {
  const { tones, audiences } = useTexts('announcement', announcementTexts)
  return useMemo(() => ({ tone: tones, audience: audiences }), [tones, audiences])
}
