import type { Locator, Page } from '@playwright/test'
import type { api } from '../../packages/contract/src/api.ts'
import { chooseType } from '../resourcePages.ts'
import {
  addRole,
  answer,
  button,
  enterPassword,
  enterPerson,
  inDialog,
  item,
  label,
  press,
  withField,
} from './steps.ts'
import type { Person } from './sweepTest.ts'

/** The steps that make a call that writes: the page, the input and the button. */
export interface Write {
  as: Person
  /** The address below the portal's base path. */
  at: string
  /** Enters the input of the call. */
  enter?: (page: Page) => Promise<void>
  /** A field that must keep its input when the call fails. */
  field?: (page: Page) => Locator
  /** Opens the dialog or the menu with the button, if it is in one. */
  showButton?: (page: Page) => Promise<void>
  /** Runs before each press of the button, for example to renew a value that is valid only once. */
  again?: (page: Page) => Promise<void>
  button: (page: Page) => Locator
  /** The element that announces the result, if it is not an alert. */
  result?: (page: Page) => Locator
  /**
   * The element that replaces the button if the response is lost and the page then detects that the call has
   * succeeded.
   */
  done?: (page: Page) => Locator
  /** Whether a second tab starts the same call before the first has finished. */
  isInTwoTabs?: false
}

type Calls = typeof api
/** The name, such as `systems.create`, of a call whose method is not GET. */
export type WriteName = {
  [Resource in keyof Calls]: {
    [Call in keyof Calls[Resource]]: Calls[Resource][Call] extends { method: 'GET' }
      ? never
      : `${Resource}.${Call & string}`
  }[keyof Calls[Resource]]
}[keyof Calls]

const admin = (at: string) => ({ as: 'admin', at }) as const
const visitor = (at: string) => ({ as: 'visitor', at }) as const
const save = { button: button('Save') }
const noPage = 'No page makes this call: the portal saves all accesses of a user with one call.'

const notes = withField('Reviewer Comments', 'Asked by phone.')
const record = (at: string, name: string, noun: string) => ({
  create: { ...admin(`${at}/new`), ...withField(name, 'Ledger'), ...save },
  deactivate: { showButton: press(`Delete this ${noun}`), button: answer('Delete') },
  activate: { button: button(`Reactivate this ${noun}`) },
})
/** Opens the rejection dialog and enters the reason. */
const rejected = (name: string) => async (page: Page) => {
  await button(name)(page).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Not at this site')
}
/** Sends a request unless one is pending. */
const requested = (change: (page: Page) => Promise<void>) => async (page: Page) => {
  const withdraw = button('Withdraw Request')(page)
  const submit = button('Submit Request')(page)
  await withdraw.or(submit).first().waitFor()
  if (await withdraw.isVisible()) return
  await change(page)
  await submit.click()
  await withdraw.waitFor()
}
const systems = record('app/configure/systems', 'System Name (required)', 'System')
const portalRoles = record('app/configure/portal-roles', 'Role Name (required)', 'Portal Role')
const projectRoles = record('app/configure/project-roles', 'Role Name (required)', 'Project Role')
const announcements = record('app/configure/announcements', 'Title (required)', 'Announcement')
const agreements = record('app/configure/agreements', 'Name (required)', 'Agreement')
const categories = admin('app/configure/dashboard/1?tab=categories')
const openCategory = (name: string) => (page: Page) =>
  page.getByRole('table').getByRole('button', { name, exact: true }).click()

/**
 * The steps of each call that writes, or the reason why the sweeps do not test it. A new call must be added
 * here.
 */
export const writes: Readonly<Record<WriteName, Write | string>> = {
  'session.create': {
    ...visitor(''),
    enter: async (page) => {
      await label('Username or Email Address')(page).fill('newcomer')
      await label('Password')(page).fill('journey-Password-1')
    },
    field: label('Username or Email Address'),
    button: button('Sign In'),
    isInTwoTabs: false,
  },
  'session.invalidate':
    'The page Sign Out makes the call without a button, and a second call has no session.',
  'userProfile.update': 'No page makes this call: users change their profile by a request.',
  'userProfile.setLanguage': 'The page is loaded again after the call; e2e/language.spec.ts makes it.',
  'openSessions.end': 'The sweep has no second session; e2e/sessions.spec.ts ends one.',
  'openSessions.endOthers': 'The sweep has no second session; e2e/sessions.spec.ts ends the others.',
  'secondFactor.start': 'Each secret is new; e2e/secondFactor.spec.ts adds an authenticator app.',
  'secondFactor.confirm': 'A code is accepted once; e2e/secondFactor.spec.ts adds an authenticator app.',
  'secondFactor.renewCodes': 'The sweep has no authenticator app; e2e/secondFactor.spec.ts renews the codes.',
  'secondFactor.remove': 'The sweep has no authenticator app; e2e/secondFactor.spec.ts removes one.',
  'secondFactor.removeOfUser': {
    ...admin('app/users/2'),
    showButton: async (page) => {
      await button('Actions')(page).click()
      await page.getByRole('menuitem', { name: 'Remove authenticator app' }).click()
    },
    button: answer('Remove authenticator app'),
  },
  'passkeySession.passkeyOptions': 'The page makes the call without a button; e2e/passkeys.spec.ts signs in.',
  'passkeySession.createWithPasskey': 'An attempt is accepted once; e2e/passkeys.spec.ts signs in.',
  'passkeys.start': 'Each challenge is new; e2e/passkeys.spec.ts adds a passkey.',
  'passkeys.add': 'A set-up is used once; e2e/passkeys.spec.ts adds a passkey.',
  'passkeys.remove': 'The sweep has no passkey; e2e/passkeys.spec.ts removes one.',
  'passkeys.removeOfUser': 'The sweep has no passkey; e2e/passkeys.spec.ts removes those of a user.',
  'institutions.signIn': 'The page makes the call without a button; e2e/institution.spec.ts signs in.',
  'institutions.link': 'An arrival links once; e2e/institution.spec.ts links an account.',
  'linkedIdentities.start': 'The browser leaves the portal; e2e/institution.spec.ts links an identity.',
  'linkedIdentities.confirm':
    'The page makes the call without a button; e2e/institution.spec.ts links an identity.',
  'linkedIdentities.unlink': 'The sweep has no linked identity; e2e/institution.spec.ts unlinks one.',
  'linkedIdentities.removeOfUser': 'The sweep has no linked identity; e2e/institution.spec.ts unlinks one.',
  'profileChanges.create': {
    as: 'partner',
    at: 'app/profile',
    ...withField('Last Name (required)', 'Achterberg-Lund'),
    button: button('Submit Request'),
  },
  'profileChanges.withdraw': {
    as: 'partner',
    at: 'app/profile',
    enter: requested(withField('Last Name (required)', 'Achterberg-Lund').enter),
    showButton: press('Withdraw Request'),
    button: answer('Withdraw Request'),
  },
  'profileChanges.review': {
    ...admin('app/user-requests/profile-change/3'),
    ...notes,
    showButton: press('Save & Approve'),
    button: answer('Save & Approve'),
  },
  'userAccesses.create': noPage,
  'userAccesses.update': noPage,
  'userAccesses.saveOfUser': {
    ...admin('app/users/4?tab=projectRoles'),
    enter: press(/^Delete /),
    ...save,
  },
  'reviewers.save': {
    ...admin('app/users/4?tab=reviewer'),
    enter: (page) => page.getByRole('listbox', { name: 'Project Roles' }).getByRole('option').first().click(),
    ...save,
  },
  'accessChanges.create': {
    as: 'member',
    at: 'app/profile/request-access-change',
    enter: async (page) => {
      await press(/^Delete /)(page)
      await label('Comments')(page).fill('I have moved on.')
    },
    field: label('Comments'),
    button: button('Submit Request'),
  },
  'accessChanges.withdraw': {
    as: 'member',
    at: 'app/profile/request-access-change',
    enter: requested(press(/^Delete /)),
    showButton: press('Withdraw Request'),
    button: answer('Withdraw Request'),
  },
  'accessChanges.review': {
    ...admin('app/user-requests/access-change/2'),
    ...notes,
    showButton: rejected('Reject'),
    button: answer('Reject'),
  },
  'users.update': { ...admin('app/users/11'), ...withField('First Name (required)', 'Thomasz'), ...save },
  'users.activate': {
    ...admin('app/users/12'),
    showButton: press('Actions'),
    button: item('Make user active'),
  },
  'users.deactivate': {
    ...admin('app/users/9'),
    showButton: async (page) => {
      await press('Actions')(page)
      await item('Make user inactive')(page).click()
    },
    button: answer('Make user inactive'),
  },
  'users.resendInitialEmail': {
    ...admin('app/users/10'),
    showButton: press('Actions'),
    button: item('Resend initial registration email'),
  },
  'users.clearRestriction': {
    ...admin('app/users/11'),
    showButton: press('Actions'),
    button: item('Remove password change restriction'),
  },
  'registrations.createPublic': {
    ...visitor('register'),
    enter: async (page) => {
      await enterPerson(page, 'nkechi.oyelaran@clinic.example')
      await press('Next')(page)
      await addRole(page)
    },
    again: async (page) => {
      const box = page.getByRole('checkbox', { name: /I am not a robot/ })
      if (!(await box.isChecked())) await box.press('Space')
      await page.getByText('Checked.').waitFor()
    },
    button: button('Submit Request'),
    isInTwoTabs: false,
  },
  'registrations.create': {
    as: 'member',
    at: 'app/proxy-registration',
    enter: async (page) => {
      await enterPerson(page, 'ngozi.oyelaran@clinic.example')
      await press('Next')(page)
      await addRole(page)
      await press('Next')(page)
    },
    button: button('Submit Request'),
  },
  'registrations.update': {
    ...admin('app/user-requests/registration/2'),
    ...notes,
    ...save,
  },
  'registrations.remove': {
    ...admin('app/user-requests/registration/2'),
    showButton: press('Delete Registration'),
    button: answer('Delete'),
  },
  'registrationActions.approve': {
    ...admin('app/user-requests/registration/create-account/1'),
    enter: async (page) => {
      await page.getByRole('tab', { name: /Authentication/ }).click()
      await label('Username (required)')(page).fill('athorvaldsen')
      await page.getByRole('tab', { name: 'Portal Roles' }).click()
      await page.getByRole('checkbox', { name: 'Network Member' }).check({ force: true })
      await page.getByRole('tab', { name: /^Review/ }).click()
    },
    button: button('Create Account'),
  },
  'registrationActions.deny': {
    // The registration that `registrations.createPublic` has sent. Earlier entries approve and delete the
    // registrations of the demo.
    ...admin('app/user-requests/registration/3'),
    showButton: rejected('Reject User'),
    button: answer('Reject'),
  },
  'passwords.change': {
    as: 'partner',
    at: 'app/change-password',
    enter: async (page) => {
      await label('Current Password')(page).fill('journey-Password-1')
      await enterPassword(page, 'another-Password-2')
    },
    button: button('Change Password'),
    // The change signs out every other tab.
    isInTwoTabs: false,
  },
  'passwords.forgot': {
    ...visitor('forgot-password'),
    ...withField('Email Address', 'nobody@clinic.example'),
    button: button('Reset Password'),
  },
  'passwords.setInitial': 'It has the same form as resetting a password, and its link is valid only once.',
  'passwords.reset':
    'It needs a mailed link, which is valid only once: e2e/passwords.spec.ts uses a link twice.',
  'ownAgreements.sign': { as: 'member', at: 'app/agreements/1', button: button('Sign agreement') },
  'dashboardItems.pin': {
    as: 'member',
    at: 'app/dashboard',
    button: button('Pin Specimen Tracker'),
    result: (page) => page.getByRole('status').getByText('Specimen Tracker is pinned.'),
  },
  'dashboardItems.unpin':
    'It is the same button after `dashboardItems.pin`; the stories portal/Dashboard show it.',
  'dashboardItems.create': {
    ...admin('app/configure/dashboard/new'),
    enter: async (page) => {
      await label('Item title (required)')(page).fill('Freezer Map')
      await press('Next')(page)
      await press('Next')(page)
      await press(/Portal roles/)(page)
      await page.getByRole('option').first().click()
      await page.keyboard.press('Escape')
    },
    button: button('Create Item'),
  },
  'dashboardItems.update': {
    ...admin('app/configure/dashboard/4'),
    ...withField('Short description', 'Enrolment by site.'),
    ...save,
  },
  'dashboardItems.deactivate': {
    ...admin('app/configure/dashboard/9'),
    showButton: press('Delete this Item'),
    button: answer('Delete'),
  },
  'resourceCategories.create': {
    ...categories,
    enter: async (page) => {
      await press('Add Resource Category')(page)
      await label('Category Name (required)')(page).fill('Field work')
    },
    field: label('Category Name (required)'),
    button: inDialog('Create Category'),
  },
  'resourceCategories.update': {
    ...categories,
    enter: async (page) => {
      await openCategory('Label printers')(page)
      await label('Category Name (required)')(page).fill('Printers')
    },
    field: label('Category Name (required)'),
    button: inDialog('Save Changes'),
  },
  'resourceCategories.deactivate': {
    ...categories,
    enter: openCategory('Training'),
    showButton: async (page) => inDialog('Delete Category')(page).click(),
    button: answer('Delete'),
  },
  'resourceCategories.activate': {
    ...categories,
    enter: openCategory('Archive 2023'),
    button: inDialog('Activate Category'),
  },
  'portalRoles.create': {
    ...portalRoles.create,
    enter: async (page) => {
      await portalRoles.create.enter(page)
      await page.getByRole('radio', { name: 'USER', exact: true }).check({ force: true })
    },
  },
  'portalRoles.update': {
    ...admin('app/configure/portal-roles/5'),
    ...withField('Role Name (required)', 'Lead investigator'),
    ...save,
  },
  'portalRoles.activate': { ...admin('app/configure/portal-roles/10'), ...portalRoles.activate },
  'portalRoles.deactivate': { ...admin('app/configure/portal-roles/7'), ...portalRoles.deactivate },
  'projectRoles.create': {
    ...projectRoles.create,
    enter: async (page) => {
      await label('Role Name (required)')(page).fill('Ledger')
      await label('Description (required)')(page).fill('Keeps the ledger.')
    },
  },
  'projectRoles.update': {
    ...admin('app/configure/project-roles/2'),
    ...withField('Description (required)', 'Coordinates a site.'),
    ...save,
  },
  'projectRoles.activate': { ...admin('app/configure/project-roles/7'), ...projectRoles.activate },
  'projectRoles.deactivate': { ...admin('app/configure/project-roles/4'), ...projectRoles.deactivate },
  'systems.create': systems.create,
  'systems.update': {
    ...admin('app/configure/systems/2'),
    ...withField('Description', 'Tubes and freezers.'),
    ...save,
  },
  'systems.activate': { ...admin('app/configure/systems/7'), ...systems.activate },
  'systems.deactivate': { ...admin('app/configure/systems/4'), ...systems.deactivate },
  'announcements.create': {
    ...announcements.create,
    enter: async (page) => {
      await announcements.create.enter(page)
      await label('Text (required)')(page).fill('The ledger is open.')
    },
  },
  'announcements.update': {
    ...admin('app/configure/announcements/1'),
    ...withField('Title (required)', 'Freezers are defrosted on Friday'),
    ...save,
  },
  'announcements.activate': { ...admin('app/configure/announcements/3'), ...announcements.activate },
  'announcements.deactivate': { ...admin('app/configure/announcements/2'), ...announcements.deactivate },
  'agreements.create': {
    ...agreements.create,
    enter: async (page) => {
      await agreements.create.enter(page)
      await label('Text (required)')(page).fill('You keep the ledger confidential.')
    },
  },
  'agreements.update': {
    ...admin('app/configure/agreements/1'),
    ...withField('Valid for (months)', '18'),
    ...save,
  },
  'agreements.activate': { ...admin('app/configure/agreements/3'), ...agreements.activate },
  'agreements.deactivate': { ...admin('app/configure/agreements/2'), ...agreements.deactivate },
  'requestClaims.claim': {
    ...admin('app/user-requests/access-change/1'),
    button: button('Claim'),
    done: button('Release'),
    isInTwoTabs: false,
  },
  'requestClaims.release':
    'The button replaces Claim after `requestClaims.claim`; the stories portal/Review show it.',
  'partReviews.decide':
    'The first decision opens the next part; the stories portal/Reviews press the button twice.',
  'reviewers.addDeputy': 'The dialog closes with the result; the stories portal/Reviews show its failures.',
  'reviewers.endDeputy':
    'The list loads again without the deputy; the stories portal/Reviews show its failures.',
  'openSessions.endOfUser': {
    ...admin('app/users/2'),
    showButton: async (page) => {
      await button('Actions')(page).click()
      await page.getByRole('menuitem', { name: 'End all sessions' }).click()
    },
    button: answer('End all sessions'),
  },
  'lockedAccounts.unlock': { ...admin('app/locked-accounts'), button: button(/^Unlock/) },
  'directoryChanges.retry':
    'The demo has no failed directory change; the stories portal/Directory show the button.',
  'systemHealth.resendMail': 'The demo has no failed mail; the stories portal/SystemHealth show the button.',
  'systemHealth.discardMail': 'The demo has no failed mail; the stories portal/SystemHealth show the button.',
  'resources.create': {
    ...admin('app/configure/dashboard/resources/new?itemId=1'),
    enter: async (page) => {
      await chooseType(page, 'Link')
      await label('Name for Resource (required)')(page).fill('Label catalogue')
      await label('URL (required)')(page).fill('https://labels.example.org/all')
    },
    field: label('Name for Resource (required)'),
    button: button('Add Resource'),
  },
  'resources.update': {
    ...admin('app/configure/dashboard/resources/12?itemId=1'),
    ...withField('Name for Resource (required)', 'Labels of 2023'),
    button: button('Update Resource'),
  },
  'resources.remove': {
    ...admin('app/configure/dashboard/resources/13?itemId=1'),
    showButton: press('Delete this Resource'),
    button: answer('Delete'),
  },
  'resources.activate': {
    ...admin('app/configure/dashboard/resources/14?itemId=1'),
    button: button('Activate this Resource'),
  },
  'singleSignIn.create': 'The sign-in step makes the call without a button, and its link is valid only once.',
  'partners.redeem': 'The server of a partner makes the call, and a link is valid only once.',
}
