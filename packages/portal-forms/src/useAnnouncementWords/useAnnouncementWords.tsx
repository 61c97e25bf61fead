import { useTexts } from '@portal-gateway/ui/texts'
import { useMemo } from 'react'
import { announcementTexts } from '../AnnouncementForm/announcementTexts.ts'

/** Returns the words of an announcement's codes by field, as its form shows them. */
export function useAnnouncementWords() {
  const { tones, audiences } = useTexts('announcement', announcementTexts)
  return useMemo(() => ({ tone: tones, audience: audiences }), [tones, audiences])
}
