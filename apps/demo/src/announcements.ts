import type { AnnouncementDraft } from '@portal-gateway/contract/announcements'
import type { DemoRoleName } from './roles.ts'

type DemoAnnouncement = Pick<AnnouncementDraft, 'title' | 'text' | 'tone' | 'audience' | 'inactive'> & {
  /** The start, in days after the first start of the demo; null starts immediately. */
  startsInDays: number | null
  roles: readonly DemoRoleName[]
}

/** The demo's announcements: one is shown to all users, one is planned for some roles, one is deleted. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    title: 'Freezers are defrosted on Thursday',
    text: 'The Coast Ward moves its specimens on Wednesday.\nShipments to it continue on Friday.',
    tone: 'INFO',
    startsInDays: null,
    audience: 'USERS',
    roles: [],
    inactive: false,
  },
  {
    title: 'Training for investigators',
    text: 'The recordings will be in the document library.',
    tone: 'INFO',
    startsInDays: 30,
    audience: 'ROLES',
    roles: ['investigator', 'specimenProcessor'],
    inactive: false,
  },
  {
    title: 'The portal was closed for maintenance',
    text: 'It is open again.',
    tone: 'WARNING',
    startsInDays: null,
    audience: 'EVERYBODY',
    roles: [],
    inactive: true,
  },
]
