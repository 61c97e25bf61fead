import type { Translation } from '@portal-gateway/ui/texts'
import type { announcementPageTexts } from './announcementPageTexts.ts'

/** German texts of the pages of an announcement. */
export const germanAnnouncementPageTexts: Translation<typeof announcementPageTexts> = {
  kind: {
    list: 'Mitteilungen',
    toTheList: 'Zu den Mitteilungen',
    thisRecord: 'diese Mitteilung',
    deleteThis: 'Diese Mitteilung löschen',
    deleteQuestion: 'Mitteilung löschen?',
    reactivateThis: 'Diese Mitteilung wieder aktivieren',
    reactivating: 'Die Mitteilung wird wieder aktiviert',
  },
  whenDeleted: (title) =>
    `Niemand sieht „${title}“ mehr. Die Mitteilung bleibt als gelöscht in der Liste und kann wieder aktiviert werden.`,
  whenInactive: 'Niemand sieht diese Mitteilung.',
  role: (id) => `Portalrolle ${id}`,
}
