import { expect, type Page } from '@playwright/test'

/** A form that asks about unsaved changes, with the steps that change it. */
export interface GuardedForm {
  /**
   * The source file with the form. `house/waysOut.test.ts` compares these files with the sources that use the
   * guard.
   */
  source: string
  /** The address of the form, or the address of a list and the link in it that opens the form. */
  at: string | { list: string; link: RegExp }
  /** Changes the form in one step. */
  change: (page: Page) => Promise<void>
  expectChanged: (page: Page) => Promise<void>
  expectUnchanged: (page: Page) => Promise<void>
  /** The button that saves the change; absent if more fields are required. */
  save?: string
  /** The account that fills in the form; by default the administrator. */
  account?: string
  /** Whether the page is public. It then has no session and no navigation. */
  isPublic?: boolean
}

/** Changes one text field to a text that no record has. */
function byField(label: string): Pick<GuardedForm, 'change' | 'expectChanged' | 'expectUnchanged'> {
  const typed = 'Left unsaved'
  const field = (page: Page) => page.getByLabel(label, { exact: true })
  return {
    change: (page) => field(page).fill(typed),
    expectChanged: (page) => expect(field(page)).toHaveValue(typed),
    async expectUnchanged(page) {
      await expect(field(page)).toBeEditable()
      await expect(field(page)).not.toHaveValue(typed)
    },
  }
}

const marked = (page: Page) => page.getByRole('listitem', { name: 'Site Coordinator', exact: true })
const screens = 'apps/portal/src/screens'
const requests = '/app/user-requests'

/** Every form that asks about unsaved changes. */
export const guardedForms: readonly GuardedForm[] = [
  {
    source: `${screens}/AddDashboardItem/AddDashboardItem.tsx`,
    at: '/app/configure/dashboard/new',
    ...byField('Short description'),
  },
  {
    source: `${screens}/EditDashboardItem/ItemEditor.tsx`,
    at: '/app/configure/dashboard/2',
    ...byField('Short description'),
    save: 'Save',
  },
  {
    source: `${screens}/EditResource/ResourceEditor.tsx`,
    at: '/app/configure/dashboard/resources/new?itemId=2',
    ...byField('Name for Resource (required)'),
  },
  {
    source: `${screens}/EditPortalRole/EditPortalRole.tsx`,
    at: '/app/configure/portal-roles/new',
    ...byField('Role Name (required)'),
  },
  {
    source: `${screens}/EditPortalRole/EditPortalRole.tsx`,
    at: '/app/configure/portal-roles/2',
    ...byField('Role Name (required)'),
    save: 'Save',
  },
  {
    source: `${screens}/EditProjectRole/EditProjectRole.tsx`,
    at: '/app/configure/project-roles/new',
    ...byField('Description (required)'),
  },
  {
    source: `${screens}/EditProjectRole/EditProjectRole.tsx`,
    at: '/app/configure/project-roles/2',
    ...byField('Description (required)'),
    save: 'Save',
  },
  {
    source: `${screens}/EditSystem/EditSystem.tsx`,
    at: '/app/configure/systems/new',
    ...byField('Description'),
  },
  {
    source: `${screens}/EditSystem/EditSystem.tsx`,
    at: '/app/configure/systems/2',
    ...byField('Description'),
    save: 'Save',
  },
  {
    source: `${screens}/EditAgreement/EditAgreement.tsx`,
    at: '/app/configure/agreements/new',
    ...byField('Name (required)'),
  },
  {
    source: `${screens}/EditAgreement/EditAgreement.tsx`,
    at: '/app/configure/agreements/1',
    ...byField('Name (required)'),
    save: 'Save',
  },
  {
    source: `${screens}/EditAnnouncement/EditAnnouncement.tsx`,
    at: '/app/configure/announcements/new',
    ...byField('Title (required)'),
  },
  {
    source: `${screens}/EditAnnouncement/EditAnnouncement.tsx`,
    at: '/app/configure/announcements/1',
    ...byField('Title (required)'),
    save: 'Save',
  },
  {
    source: `${screens}/User/UserEditor.tsx`,
    at: { list: '/app/users?filter=lindqvist', link: /\/app\/users\/\d+$/ },
    ...byField('Gecos'),
    save: 'Save',
  },
  {
    source: `${screens}/ReviewProfileChange/ReviewEditor.tsx`,
    at: { list: requests, link: /\/profile-change\/\d+$/ },
    ...byField('Reviewer Comments'),
    save: 'Update Support Info',
  },
  {
    source: `${screens}/ReviewAccessChange/AccessReviewEditor.tsx`,
    at: { list: requests, link: /\/access-change\/\d+$/ },
    ...byField('Reviewer Comments'),
    save: 'Update Support Info',
  },
  {
    source: `${screens}/ReviewRegistration/RegistrationReview.tsx`,
    at: '/app/user-requests/registration/2',
    ...byField('Support ticket number'),
    save: 'Save',
  },
  {
    source: `${screens}/Reviews/PartDecision.tsx`,
    at: { list: '/app/reviews', link: /\/app\/reviews\/\d+$/ },
    // The words are typed into a dialog, which keeps them when it is closed.
    async change(page) {
      await page.getByRole('button', { name: 'Do Not Approve' }).click()
      await page.getByRole('alertdialog').getByRole('textbox').fill('Left unsaved')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    },
    expectChanged: (page) => expect(page.getByText('Your message is not sent yet.')).toBeVisible(),
    async expectUnchanged(page) {
      await expect(page.getByRole('button', { name: 'Do Not Approve' })).toBeEnabled()
      await expect(page.getByText('Your message is not sent yet.')).toBeHidden()
    },
    account: 'partner',
  },
  {
    source: `${screens}/CreateAccount/AccountEditor.tsx`,
    at: '/app/user-requests/registration/create-account/1',
    ...byField('Last Name (required)'),
  },
  {
    source: `${screens}/Profile/AccountInfoEditor.tsx`,
    at: '/app/profile',
    ...byField('Last Name (required)'),
    account: 'partner',
    save: 'Submit Request',
  },
  {
    source: `${screens}/Profile/ProjectRolesEditor.tsx`,
    at: '/app/profile?tab=projectRoles',
    change: (page) => page.getByRole('button', { name: 'Delete Site Coordinator' }).click(),
    expectChanged: (page) => expect(marked(page)).toContainText('Marked for Deletion'),
    async expectUnchanged(page) {
      await expect(marked(page)).toBeVisible()
      await expect(marked(page)).not.toContainText('Marked for Deletion')
    },
    save: 'Save',
  },
  {
    source: `${screens}/RequestAccessChange/AccessChangeEditor.tsx`,
    at: '/app/profile/request-access-change',
    ...byField('Comments'),
    save: 'Submit Request',
  },
  {
    source: `${screens}/ProxyRegistration/ProxyRegistration.tsx`,
    at: '/app/proxy-registration',
    ...byField('First Name (required)'),
  },
  {
    source: `${screens}/Register/Register.tsx`,
    at: '/register',
    ...byField('First Name (required)'),
    isPublic: true,
  },
]
