import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of an announcement. */
export const announcementTexts = {
  textHint: 'Plain text; line breaks are preserved.',
  tones: { INFO: 'Information', WARNING: 'Warning' },
  toneHints: {
    INFO: 'Each user can close it.',
    WARNING: 'Nobody can close it: it is shown until it ends.',
  },
  startHint: 'In the time zone of this device. If empty, it starts immediately.',
  endHint: 'If empty, it is shown until it is deleted.',
  audiences: {
    USERS: 'Everybody who is signed in',
    EVERYBODY: 'Everybody, also on the sign-in page',
    ROLES: 'Users with certain portal roles',
  },
  rolesHint: 'Users with one of these roles see it.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useAnnouncementTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('announcement', announcementTexts),
})
