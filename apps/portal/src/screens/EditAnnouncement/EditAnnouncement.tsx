import { RecordEditor } from '../../records/RecordEditor.tsx'
import { useAnnouncementKind } from './announcementKind.tsx'

/** Page that edits an announcement, also a deleted one; nothing refers to it. [EXP-114] */
export const EditAnnouncement = () => <RecordEditor kind={useAnnouncementKind()} />
