import { expect, it } from 'vitest'
import { auditActionLabels, auditEntityLabels } from './audit.ts'

it('every action and every kind of record of the audit has a label [T57]', () => {
  expect(auditActionLabels).toEqual({
    CREATED: 'Created',
    UPDATED: 'Updated',
    ACTIVATED: 'Activated',
    DEACTIVATED: 'Deactivated',
    DELETED: 'Deleted',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
    WITHDRAWN: 'Withdrawn',
    UNLOCKED: 'Unlocked',
    SESSIONS_ENDED: 'Sessions ended',
    FACTOR_ADDED: 'Authenticator app added',
    FACTOR_REMOVED: 'Authenticator app removed',
    RECOVERY_CODES_RENEWED: 'New recovery codes',
    RECOVERY_CODE_USED: 'Recovery code used',
    PASSKEY_ADDED: 'Passkey added',
    PASSKEY_REMOVED: 'Passkey removed',
    IDENTITY_LINKED: 'Institution linked',
    IDENTITY_UNLINKED: 'Institution unlinked',
    SIGNED: 'Agreement signed',
    EMAIL_RESENT: 'Initial email resent',
    RESTRICTION_CLEARED: 'Password restriction removed',
    DIRECTORY_RETRIED: 'Directory update tried again',
    MAIL_RESENT: 'Mail sent again',
  })
  expect(auditEntityLabels).toEqual({
    USER: 'User',
    USER_ACCESS: 'User access',
    PORTAL_ROLE: 'Portal role',
    PROJECT_ROLE: 'Project role',
    SYSTEM: 'System',
    DASHBOARD_ITEM: 'Dashboard item',
    RESOURCE: 'Resource',
    RESOURCE_CATEGORY: 'Resource category',
    ANNOUNCEMENT: 'Announcement',
    AGREEMENT: 'Agreement',
    REGISTRATION: 'Account registration',
    PROFILE_CHANGE: 'Profile change',
    ACCESS_CHANGE: 'Access change',
    MAIL: 'Mail',
  })
})
