import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'

/** All stories of all forms. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx')

/** The hints of each form, as '<label of the control>: <hint>'. */
const expected: Readonly<Record<string, readonly string[]>> = {
  AccessChangeForm: [
    'Comments: Information for User Support. You can also send comments without changes.',
    'Dates of Site Data Manager: Both days are included. Days begin and end at midnight in UTC. An empty field means no limit.',
    'Project Roles (required): Enters and cleans the data of a site.',
  ],
  AccountWizard: [
    'Auditor: READ_USERS: View all users and requests, without modifying any.',
    'Dates of Investigator: Both days are included. Days begin and end at midnight in UTC. An empty field means no limit.',
    'Existing: Attach an account that is already in the directory.',
    'Investigator: USER: Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
    'Message to the requester: This message is part of the mail. User Support’s comments are not.',
    'New Account: SET_OWN_PASSWORD: Set or change the own password, and nothing else.',
    'New: Create a new account for this person.',
    'Portal Administrator: ADMIN: Everything, including the configuration of the portal. You cannot give this role: its permission is higher than yours.',
    'Portal Roles (required): These roles determine what the person may do in this portal. The highest permission counts.',
    'Site Coordinator: USER: Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
    'Specimen Processor: USER: Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
    'Statistician: USER: Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
    'User Support: WRITE_USERS: Approve or deny the requests of users, and modify users. Only an administrator can give this role: ask one.',
    'Username (required): Letters, digits, dots, hyphens and underscores. The person signs in with it.',
  ],
  AgreementForm: [
    'Ask users to sign again: If ticked, signatures of earlier versions do not count any more. If not, they count as before, for example after a small correction.',
    'Name (required): Users see the agreement by this name, so each active agreement needs a different name.',
    'Text (required): This is version 2. If you change the text, saving it publishes version 3. The earlier texts and signatures are kept.',
    'Text (required): This is version 3. If you change the text, saving it publishes version 4. The earlier texts and signatures are kept.',
    'Text (required): Users read this text before they sign it.',
    'Valid for (months): 1 to 120. A signature ends after this time. If empty, signatures do not end. Existing signatures remain as they are.',
  ],
  AnnouncementForm: [
    'From: In the time zone of this device. If empty, it starts immediately.',
    'Information: Each user can close it.',
    'Portal roles (required): Users with one of these roles see it.',
    'Text (required): Plain text; line breaks are preserved.',
    'Until: If empty, it is shown until it is deleted.',
    'Warning: Nobody can close it: it is shown until it ends.',
  ],
  CaptchaField: [
    'I am not a robot: Checked.',
    'I am not a robot: Checking. You can go on filling in the form.',
    'I am not a robot: The check did not work. The server cannot be reached. Check your connection and try again.',
    'I am not a robot: The check has expired. Tick the box again.',
    'I am not a robot: Your browser solves a short puzzle; nothing about you is sent to anybody else.',
  ],
  CategoryForm: [
    'Nest under parent: A category with sub-categories of its own cannot be nested.',
    'Nest under parent: There is no other category at the top level to nest it under.',
    'Nest under parent: Users then see it inside the parent category.',
  ],
  DashboardItemForm: [
    'Application URL: The address that “Open” opens. It begins with https:// or http://',
    'Maintenance until (required): In the time zone of this device. The maintenance ends automatically at this time.',
    'Portal roles (required): Users with one of these roles see the item.',
    'Short description: Appears on dashboard; should be brief',
    'Show this item to users: Takes effect when you save. Administrators see hidden items too.',
    'Under maintenance: The card and the page show this, and nobody can open the application from the portal. Takes effect when you save; untick to end it.',
    'What is being done: One sentence for users. May be empty.',
  ],
  PortalRoleForm: [
    'ADMIN: Everything, including the configuration of the portal.',
    'Permission (required): Each permission includes those below it.',
    'Permission (required): Each permission includes those below it. A change takes effect immediately for all users with this role.',
    'READ_USERS: View all users and requests, without modifying any.',
    'SET_OWN_PASSWORD: Set or change the own password, and nothing else.',
    'Second factor required from: From the start of this day in UTC, users of the role need an authenticator app, or an institution that checks a second factor. Empty if they need neither.',
    'USER: Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
    'WRITE_USERS: Approve or deny the requests of users, and modify users.',
  ],
  ProfileChangeForm: [
    "Comments (optional): Previous request's comments: I have married; the clinic gave me a new address.",
    'Email: Read-only for internal users',
    'Email: Requested update to: m.okonkwo-lindqvist@nordhavn-clinic.example',
    'First Name: Read-only for internal users',
    'Last Name: Read-only for internal users',
    'Last Name: Requested update to: Okonkwo-Lindqvist',
  ],
  ProjectRoleForm: [
    'Default Systems (required): These systems are preselected when a user chooses the role. They are information only: the role itself gives no access to a system.',
    'Default length in days: 1 to 3,650. The forms propose this length for a new access.',
    'Maximum length in days: 1 to 3,650. An access of this role cannot end later. Existing accesses remain as they are. If empty, an access can be unlimited.',
    'Portal Gateway: Part of every access.',
    'Role Name (required): Accesses show the role by this name, so each active role needs a different name.',
    'Role Name (required): Accesses show the role by this name. A new name also changes existing accesses and pending requests.',
    'Site required: A user needs at least one site to get this role.',
    'Study required: A user needs at least one study to get this role.',
    'System 8: Has no name and cannot be chosen.',
    'System 9: Has no name and cannot be chosen.',
  ],
  RegistrationForm: [
    'Comments: Information for User Support.',
    'I am not a robot: Your browser solves a short puzzle; nothing about you is sent to anybody else.',
  ],
  ResourceForm: [
    'Add a file: File: Any kind of file, at most 250 MB.',
    'Choose a file: File (required): Any kind of file, at most 250 MB.',
    'Replace: File (required): Any kind of file, at most 250 MB.',
    'Replace: File (required): PNG, JPEG, WebP or GIF, at most 5 MB.',
    'Replace: File: Any kind of file, at most 250 MB.',
    'Type of Resource (required): The type stays as it is. To change it, delete this resource and add another.',
    'URL (required): The address of the link. It begins with https:// or http://',
  ],
  SignInCodeForm: ['Code: If you do not have the app, enter a recovery code.'],
  SupportInfoForm: [
    'Status (required): Use corresponding buttons for approval or rejection',
    'Status: Use corresponding buttons for approval or rejection',
  ],
  SystemForm: [
    'System Name (required): Project roles and accesses show the system by this name, so each active system needs a different name.',
  ],
  UpdatedInfoForm: [
    'Email: Read-only for internal users',
    'First Name: Read-only for internal users',
    'Last Name: Read-only for internal users',
  ],
  UserForm: [
    'Email: Request the change of your email on your profile: User Support reviews it.',
    'Gecos: The description of the account in the directory: the full name, sometimes with a location.',
    'Username (required): Letters, digits, dots, hyphens and underscores. The person signs in with it, or with the email.',
  ],
  UserPortalRolesForm: [
    'Auditor: READ_USERS: View all users and requests, without modifying any.',
    'Dates of Auditor: Both days are included. Days begin and end at midnight in UTC. An empty field means no limit.',
    'Dates of Investigator: Both days are included. Days begin and end at midnight in UTC. An empty field means no limit.',
    'Dates of Site Coordinator: Both days are included. Days begin and end at midnight in UTC. An empty field means no limit.',
    'Dates of Statistician: Both days are included. Days begin and end at midnight in UTC. An empty field means no limit.',
    'Dates of Überregionale-Probenverarbeitungskoordination Nordhavn-Weikershm: Both days are included. Days begin and end at midnight in UTC. An empty field means no limit.',
    'Investigator: USER: Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
    'New Account: SET_OWN_PASSWORD: Set or change the own password, and nothing else.',
    'Portal Administrator: ADMIN: Everything, including the configuration of the portal.',
    'Portal Administrator: ADMIN: Everything, including the configuration of the portal. You cannot give this role: its permission is higher than yours.',
    'Portal Roles: Only a colleague can change your own portal roles.',
    'Portal Roles: These roles determine what the person may do in this portal. The highest permission counts. Changes take effect when you save.',
    'Site Coordinator: USER: Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
    'Specimen Processor: USER: Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
    'Statistician (external) (inactive): An inactive role grants no permission.',
    'Statistician: USER: Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
    'User Support: WRITE_USERS: Approve or deny the requests of users, and modify users.',
    'User Support: WRITE_USERS: Approve or deny the requests of users, and modify users. Only an administrator can give this role: ask one.',
    'Überregionale-Probenverarbeitungskoordination Nordhavn-Weikershm: SET_OWN_PASSWORD: Set or change the own password, and nothing else.',
  ],
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

/** Returns the label of a control. The accessible name of a select consists of its value and its label. */
function labelOf(field: Element): string {
  const label = field.getAttribute('aria-label') ?? textOf(idsIn(field, 'aria-labelledby').at(-1) ?? '')
  const labels: Iterable<Element> = Object(Reflect.get(field, 'labels') ?? [])
  return label || [...labels].map(({ textContent }) => textContent).join('')
}

const idsIn = (field: Element, attribute: string) => (field.getAttribute(attribute) ?? '').split(' ')

/** Whether the id belongs to a hint, not to a counter, an error or a list of missing fields. */
const isHint = (id: string) => !/_(counter|messages|faults)$/.test(id) && id !== ''

it.each(Object.entries(files))('the controls have the expected hints: %s [EXP-140]', async (path, load) => {
  const found = new Set<string>()
  const stories: Readonly<Record<string, ComponentType>> = composeStories(await load())
  for (const [name, Story] of Object.entries(stories)) {
    if (/(Dark|LongTexts)$/.test(name)) continue
    const { baseElement, unmount } = render(<Story />)
    for (const field of baseElement.querySelectorAll('[aria-describedby]')) {
      const hints = idsIn(field, 'aria-describedby').filter(isHint)
      if (hints.length > 0 && labelOf(field) !== '')
        found.add(`${labelOf(field)}: ${hints.map(textOf).join(' ')}`)
    }
    unmount()
  }
  expect([...found].toSorted()).toEqual(expected[path.split('/')[1] ?? ''] ?? [])
})
