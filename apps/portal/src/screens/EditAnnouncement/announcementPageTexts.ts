import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the pages of an announcement. */
export const announcementPageTexts = {
  kind: {
    list: 'Announcements',
    toTheList: 'Go to the announcements',
    thisRecord: 'this announcement',
    deleteThis: 'Delete this Announcement',
    deleteQuestion: 'Delete Announcement?',
    reactivateThis: 'Reactivate this Announcement',
    reactivating: 'Reactivating announcement',
  },
  whenDeleted: (title: string): string =>
    `Nobody sees “${title}” any more. It stays in the list as deleted and can be reactivated.`,
  whenInactive: 'Nobody sees this announcement.',
  /** Name shown for a portal role that is not in the loaded list. */
  role: (id: number): string => `Portal role ${id}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useAnnouncementPageTexts = () => useTexts('announcementPage', announcementPageTexts)
