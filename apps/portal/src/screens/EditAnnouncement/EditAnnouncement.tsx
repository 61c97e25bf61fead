import { announcementAlerts, announcementMessages } from '@portal-gateway/api-client/messages/announcements'
import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { type Announcement, AnnouncementDraft, newAnnouncement } from '@portal-gateway/contract/announcements'
import { AnnouncementForm } from '@portal-gateway/portal-forms/AnnouncementForm'
import { useAnnouncementLabels } from '@portal-gateway/portal-forms/useAnnouncementLabels'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useAnswer } from '../../loading/useAnswer.ts'
import { NewRecord } from '../../records/NewRecord.tsx'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { type EditedKind, titledKind } from '../../records/recordKind.ts'
import { shownTime } from '../../records/shownTime.ts'
import { useServices } from '../../services/services.tsx'
import { useAnnouncementPageTexts } from './announcementPageTexts.ts'

/**
 * Defines how the record pages load, name and edit announcements. The form requires the portal
 * roles for the choice of the audience. [EXP-114]
 */
function useAnnouncementKind(): EditedKind<typeof AnnouncementDraft, Announcement> {
  const texts = useAnnouncementPageTexts()
  const { api } = useServices()
  const translate = useTranslate()
  const { tone: tones, audience: audiences } = useAnnouncementLabels()
  const view = useAnswer(['portalRoles'], () => api.portalRoles.list(), { isForm: true })
  const roles = view.state === 'ready' ? view.value : []
  const roleName = (id: number): string => roles.find((role) => role.id === id)?.description ?? texts.role(id)
  return titledKind<typeof AnnouncementDraft, Announcement>(
    {
      tab: 'announcements',
      messages: announcementMessages,
      alerts: announcementAlerts,
      schema: AnnouncementDraft,
      initial: newAnnouncement,
      nameOf: ({ title }) => title,
      calls: () => api.announcements,
      form: (form) => <AnnouncementForm {...form} roles={roles} />,
      needs: { view, messages: portalRoleMessages.list },
      words: {
        tone: (tone) => tones[tone as Announcement['tone']],
        audience: (audience) => audiences[audience as Announcement['audience']],
        startsAt: shownTime,
        endsAt: shownTime,
        roleIds: (ids) => (ids as number[]).map(roleName),
      },
    },
    texts,
    translate,
  )
}

/** Page that adds an announcement. [EXP-114] */
export const AddAnnouncement = () => <NewRecord kind={useAnnouncementKind()} />

/**
 * Page that edits an announcement, also a deleted one. No record refers to an announcement, so
 * there are no references. [EXP-114]
 */
export const EditAnnouncement = () => <RecordEditor kind={useAnnouncementKind()} />
