import type { Client } from '@portal-gateway/api-client/createClient'
import { announcementMessages } from '@portal-gateway/api-client/messages/announcements'
import { portalRoleAlerts, portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import type { Announcement } from '@portal-gateway/contract/announcements'
import { newPortalRole, type PortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { PortalRoleForm } from '@portal-gateway/portal-forms/PortalRoleForm'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { paths } from '../../paths.ts'
import { isOnlyForRole } from '../../records/announcementAudience.ts'
import { NewRecord } from '../../records/NewRecord.tsx'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { References, type Referrer } from '../../records/References.tsx'
import { type EditedKind, titledKind, type UntitledKind } from '../../records/recordKind.ts'
import { useReferrers } from '../../records/useReferrers.ts'
import { useUserReferrers } from '../../records/useUserReferrers.ts'
import { useServices } from '../../services/services.tsx'
import { PermissionsHelp } from './PermissionsHelp.tsx'
import { usePortalRolePageTexts } from './portalRolePageTexts.ts'

const portalRoles: UntitledKind<typeof PortalRoleDraft, PortalRole> = {
  tab: 'portalRoles',
  messages: portalRoleMessages,
  alerts: portalRoleAlerts,
  schema: PortalRoleDraft,
  initial: newPortalRole,
  nameOf: ({ description }) => description,
  calls: ({ portalRoles: { get, create, update, activate, deactivate } }) => ({
    get,
    create,
    // This call contains the id of the role in its body instead of its path.
    update: ({ id, body }) => update({ body: { ...body, id } }),
    activate,
    deactivate,
  }),
  form: (form) => <PortalRoleForm {...form} />,
  oneOf: ['permissions'],
  help: <PermissionsHelp />,
}

/** Defines how the record pages load, name and edit portal roles. */
export const usePortalRoleKind = (): EditedKind<typeof PortalRoleDraft, PortalRole> =>
  titledKind(portalRoles, usePortalRolePageTexts(), useTranslate())

/** Page that adds a portal role. [PROLE-003] */
export const AddPortalRole = () => <NewRecord kind={usePortalRoleKind()} />

/**
 * Lists the users who have a portal role, and the announcements that only these users see. [PROLE-007,
 * EXP-118]
 */
function PortalRoleReferences({ id }: { id: number }) {
  const texts = usePortalRolePageTexts()
  const { api } = useServices()
  const users = useReferrers(['portalRoleUsers', id], () => api.portalRoles.users({ id }), useUserReferrers())
  const announcements = useReferrers(
    ['portalRoleAnnouncements', id],
    () => announcementsOnlyFor(id, api),
    announcementReferrers,
  )
  return (
    <References
      noneText={texts.noReferences}
      groups={[
        {
          id: 'users',
          listHref: paths.users(),
          view: users,
          messages: portalRoleMessages.users,
          counted: texts.users,
        },
        {
          id: 'announcements',
          listHref: paths.configuration('announcements'),
          view: announcements,
          messages: announcementMessages.list,
          counted: texts.announcements,
        },
      ]}
    />
  )
}

/** Loads the announcements that have not ended and that only users with this role see. */
async function announcementsOnlyFor(id: number, api: Client) {
  const [answer, roles] = await Promise.all([api.announcements.list(), api.portalRoles.list()])
  if (answer.outcome !== 'done') return answer
  if (roles.outcome !== 'done') return roles
  const now = Date.now()
  const value = answer.value.filter(
    (each) =>
      !each.inactive &&
      (each.endsAt === null || now < Date.parse(each.endsAt)) &&
      isOnlyForRole(each, id, roles.value),
  )
  return { ...answer, value }
}

const announcementReferrers = (announcements: readonly Announcement[]): readonly Referrer[] =>
  announcements.map(({ id, title }) => ({
    id,
    name: title,
    note: '',
    href: paths.editRecord('announcements', id),
  }))

/** Page that edits an active or inactive portal role. [PROLE-003] */
export const EditPortalRole = () => (
  <RecordEditor kind={usePortalRoleKind()} References={PortalRoleReferences} />
)
