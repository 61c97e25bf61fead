import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AccessChangeDraft } from './accessChanges.ts'
import { AgreementDraft } from './agreements.ts'
import { AnnouncementDraft } from './announcements.ts'
import { DashboardItemDraft } from './dashboardItems.ts'
import { defaultTokenTimeoutInSeconds } from './headers.ts'
import { largestPage } from './paged.ts'
import { partners } from './partners.ts'
import { PortalRoleDraft } from './portalRoles.ts'
import { ProfileChangeDraft, ProfileChangeReview } from './profileChanges.ts'
import { ProjectRoleDraft } from './projectRoles.ts'
import { RegistrationApproval } from './registrationActions.ts'
import { RegistrationDraft, RegistrationUpdate, registrationsPage } from './registrations.ts'
import { ResourceCategoryDraft } from './resourceCategories.ts'
import { ResourceDraft } from './resources.ts'
import { reviewNotes } from './reviewNotes.ts'
import { session } from './session.ts'
import { SystemDraft } from './systems.ts'
import { factsOf } from './text.ts'
import { userRequestsPage } from './userRequests.ts'
import { UserUpdate, usersPage } from './users.ts'

// The expected numbers are literals, so that a test fails if a limit changes.

const item = DashboardItemDraft.entries
const resource = ResourceDraft.entries
const announcement = AnnouncementDraft.entries
const role = ProjectRoleDraft.entries
const system = SystemDraft.entries
const profile = { ...ProfileChangeReview.entries, ...ProfileChangeDraft.entries }
const access = AccessChangeDraft.entries
const registration = { ...RegistrationUpdate.entries, ...RegistrationDraft.entries }
const wizard = RegistrationApproval.entries
const user = UserUpdate.entries

const limits: readonly (readonly [title: string, limit: number, schema: v.GenericSchema])[] = [
  ['title of an item [ITEM-031]', 32, item.name],
  ['short description of an item [ITEM-032]', 512, item.shortDescription],
  ['application URL of an item [ITEM-033]', 128, item.url],
  ['details of an item [ITEM-034]', 8192, item.details],
  ['sentence about the maintenance of an item [EXP-120]', 160, item.maintenanceNote],
  ['name of a category [CAT-016]', 64, ResourceCategoryDraft.entries.name],
  ['name of a resource [RES-026]', 64, resource.name],
  ['URL of a resource [RES-027]', 128, resource.url],
  ['name of a portal role [PROLE-014]', 64, PortalRoleDraft.entries.description],
  ['name of a project role [JROLE-013]', 128, role.roleName],
  ['description of a project role [JROLE-014]', 1024, role.description],
  ['name of a system [SYS-012]', 128, system.systemName],
  ['description of a system [SYS-013]', 1024, system.description],
  ['title of an announcement [EXP-110]', 128, announcement.title],
  ['text of an announcement [EXP-110]', 1024, announcement.text],
  ['name of an agreement [COND-030]', 128, AgreementDraft.entries.name],
  ['text of an agreement [COND-030]', 30_000, AgreementDraft.entries.text],
  ['email of a profile request [PROF-027]', 256, profile.email],
  ['first name of a profile request [PROF-028]', 45, profile.firstName],
  ['last name of a profile request [PROF-028]', 45, profile.lastName],
  ['comments of a profile request [PROF-029]', 512, profile.requesterComments],
  ['reviewer comments of a profile request [PROF-030]', 512, profile.reviewerComments],
  ['support ticket of a profile request [PROF-031]', 16, ProfileChangeReview.entries.sysaidTicket],
  ['comments of an access request [ACC-010]', 512, access.requesterComments],
  ['support ticket of an access request [ACC-076]', 16, reviewNotes.sysaidTicket],
  ['reviewer comments of an access request [ACC-077]', 512, reviewNotes.reviewerComments],
  ['comments of a registration [REG-018]', 512, registration.requesterComments],
  ['reviewer comments of a registration [REG-018]', 512, registration.reviewerComments],
  ['support ticket of a registration [REG-019]', 16, RegistrationUpdate.entries.sysaidTicket],
  ['email of a registration [REG-020]', 256, registration.email],
  ['first name of a registration [REG-021]', 45, registration.firstName],
  ['last name of a registration [REG-021]', 45, registration.lastName],
  ['email of a user [USER-030]', 256, user.email],
  ['first name of a user [USER-031]', 45, user.firstName],
  ['last name of a user [USER-031]', 45, user.lastName],
  ['username of a user [USER-032]', 64, user.username],
  ['gecos of a user [USER-033]', 91, user.gecos],
  ['username of a directory account [WIZ-021]', 64, wizard.username],
  ['gecos of a directory account [WIZ-022]', 91, wizard.gecos],
]

/** Returns a text with this number of characters, valid except for its length. */
function textFor(schema: v.GenericSchema, length: number): string {
  const starts = ['', 'a@b.example.', 'https://a.example/']
  const texts = starts.map((start) => start.padEnd(length, 'x'))
  const isOnlyTooLong = (text: string) =>
    v.safeParse(schema, text).issues?.every(({ message }) => message === 'IS_TOO_LONG') ?? true
  return texts.find(isOnlyTooLong) ?? ''
}

describe('the maximum length of a text matches the catalogue', () => {
  it.each(limits)('%s: %i characters', (_, limit, schema) => {
    expect(factsOf(schema)).toMatchObject({ limit })
    expect(v.safeParse(schema, textFor(schema, limit)).success).toBe(true)
    const { issues } = v.safeParse(schema, textFor(schema, limit + 1))
    expect(issues?.map(({ message }) => message)).toContain('IS_TOO_LONG')
  })
})

/** The maximum lengths of texts without a character counter in a form, with the error of a longer text. */
const uncounted: readonly (readonly [title: string, limit: number, schema: v.GenericSchema, rule: string])[] =
  [
    ['user name of a sign-in [API-001]', 256, session.create.body.entries.username, 'IS_TOO_LONG'],
    ['password of a sign-in [API-001]', 1024, session.create.body.entries.password, 'IS_TOO_LONG'],
    ['token of a partner [C-129]', 8192, partners.redeem.body.entries.token, 'IS_INVALID'],
  ]

describe('a longer text is refused, a text of the maximum length is not', () => {
  it.each(uncounted)('%s: %i characters', (_, limit, schema, rule) => {
    expect(v.safeParse(schema, 'x'.repeat(limit)).success).toBe(true)
    const { issues } = v.safeParse(schema, 'x'.repeat(limit + 1))
    expect(issues?.map(({ message }) => message)).toEqual([rule])
  })
})

describe('a number matches the catalogue', () => {
  it('the default timeout of a session is 3600 seconds [AUTH-020]', () => {
    expect(defaultTokenTimeoutInSeconds).toBe(3600)
  })

  it('a page has 500 registrations by default [REG-035]', () => {
    expect(registrationsPage).toBe(500)
  })

  it('a page has 300 user requests by default [REQ-005]', () => {
    expect(userRequestsPage).toBe(300)
  })

  it('a page has 300 users by default [USER-013]', () => {
    expect(usersPage).toBe(300)
  })

  it('a page has at most 1,000,000 rows [REQ-003] [USER-014]', () => {
    expect(largestPage).toBe(1_000_000)
  })
})
