import { AccessControlDraft } from './accesses.ts'
import { AgreementDraft } from './agreements.ts'
import { AnnouncementDraft } from './announcements.ts'
import type { AuditEntity } from './audit.ts'
import { DashboardItemDraft } from './dashboardItems.ts'
import { labelIn } from './labels.ts'
import { type Labels, labelsOf } from './messages.ts'
import { PortalRoleDraft } from './portalRoles.ts'
import { ProjectRoleDraft } from './projectRoles.ts'
import { RegistrationUpdate } from './registrations.ts'
import { ResourceCategoryDraft } from './resourceCategories.ts'
import { ResourceDraft } from './resources.ts'
import { reviewNotes } from './reviewNotes.ts'
import { SystemDraft } from './systems.ts'
import { inEnglish, type Translate, textGroup } from './translate.ts'
import { UserUpdate } from './users.ts'

/** Labels of fields that no form has. */
export const auditOnlyLabels = /* @__PURE__ */ textGroup('auditOnlyLabels', {
  inactive: 'Inactive',
  accountType: 'Account Type',
  accessControls: 'Project Roles',
  claimedBy: 'Claimed By',
  deputy: 'Deputy',
  institution: 'Institution',
  categoryName: 'Category / Sub-category',
  fileName: 'File',
  fileSize: 'File Size',
  fileExt: 'File Type',
  fileUpdated: 'File replaced',
  itemId: 'Dashboard Item',
  inPlaceOf: 'In place of',
  messageToRequester: 'Message to the requester',
  parentId: 'Parent Category',
  parentName: 'Parent Category',
  part: 'Part',
  partDecision: 'Decision',
  partMessage: 'Message to the requester',
  registrationStatus: 'Status',
  requestStatus: 'Status',
  reviewedRoles: 'Reviewed Project Roles',
  reviewedSites: 'Reviewed Sites',
  reviewedStudies: 'Reviewed Studies',
  userAccesses: 'Project Roles',
  validUntil: 'Valid until',
  version: 'Version',
})

const reviews = labelsOf({ entries: reviewNotes })

const ofEntities: Readonly<Record<AuditEntity, Labels>> = {
  USER: labelsOf(UserUpdate),
  USER_ACCESS: labelsOf(AccessControlDraft),
  PORTAL_ROLE: labelsOf(PortalRoleDraft),
  PROJECT_ROLE: labelsOf(ProjectRoleDraft),
  SYSTEM: labelsOf(SystemDraft),
  DASHBOARD_ITEM: labelsOf(DashboardItemDraft),
  RESOURCE: labelsOf(ResourceDraft),
  RESOURCE_CATEGORY: labelsOf(ResourceCategoryDraft),
  ANNOUNCEMENT: labelsOf(AnnouncementDraft),
  AGREEMENT: labelsOf(AgreementDraft),
  REGISTRATION: labelsOf(RegistrationUpdate),
  PROFILE_CHANGE: reviews,
  ACCESS_CHANGE: reviews,
  MAIL: {},
}

/** Returns the label of a record's field: its label in the form, or else its name split into words. */
export function auditFieldLabel(
  entity: AuditEntity,
  field: string,
  translate: Translate = inEnglish,
): string {
  const label = ofEntities[entity][field]?.label
  if (label !== undefined) return labelIn(translate, label)
  const others: Readonly<Record<string, string>> = translate(auditOnlyLabels)
  return others[field] ?? spelled(field)
}

/** Splits a name into words: 'lastSeenBy' becomes 'Last seen by'. */
function spelled(field: string): string {
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
