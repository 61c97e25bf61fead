import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'

/** All stories of all forms. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx')

/** The headings, groups, tables and tabs of each form, as '<role or heading level> <accessible name>'. */
const expected: Readonly<Record<string, readonly string[]>> = {
  AccessChangeForm: [
    'group Dates of Site Data Manager',
    'group Sites (required)',
    'group Studies (required)',
    'group Systems (required)',
    'h2 Before and After',
    'h2 Edit Project Role',
    'h2 Project Roles',
    'h3 Principal Investigator',
    'h3 Site Data Manager',
    'h3 Specimen Processor',
    'h3 Statistician',
    'table Before and After',
  ],
  AccessComparison: [
    'h2 If you approve',
    "h2 Requested Changes and User's Access When It Was Decided",
    "h2 Requested Changes and User's Current Access",
    'h3 Principal Investigator',
    'h3 Site Data Manager',
    'h3 Specimen Processor',
    'h3 Statistician',
    "table Requested Changes and User's Access When It Was Decided",
    "table Requested Changes and User's Current Access",
  ],
  AccessEditor: [
    'h2 Project Roles',
    'h3 Imaging Reader',
    'h3 Paper Archivist',
    'h3 Principal Investigator',
    'h3 Project Roles',
    'h3 Site Data Manager',
    'h3 Statistician',
    'h4 Principal Investigator',
    'h4 Site Data Manager',
  ],
  AccountWizard: [
    'group Dates of Investigator',
    'group Portal Roles',
    'group Portal Roles (required)',
    'group Project Roles',
    'h2 Account Info',
    'h2 Authentication',
    'h2 Portal Roles',
    'h2 Project Roles',
    'h3 Site Coordinator',
    'h3 Specimen Processor',
    'radiogroup Account',
    'tab Account Info ',
    'tab Account Info Done',
    'tab Authentication ',
    'tab Authentication Done',
    'tab Portal Roles ',
    'tab Portal Roles Done',
    'tab Project Roles Done',
    'tab Review ',
    'tablist Account',
  ],
  AgreementForm: ['radiogroup View'],
  AnnouncementForm: ['radiogroup Audience', 'radiogroup Type'],
  DashboardItemForm: [
    'radiogroup View',
    'tab Access ',
    'tab Basic Details ',
    'tab Content ',
    'tablist Dashboard item',
  ],
  PasswordRules: ['h2 Password Requirements'],
  PortalRoleForm: ['radiogroup Permission (required)'],
  ProjectRoleForm: ['group Default Systems (required)'],
  RegistrationForm: [
    'group Project Roles',
    'h2 Project Roles',
    'h3 Site Coordinator',
    'h3 Specimen Processor',
    'tab 1. Personal Details ',
    'tab 2. Project Roles ',
    'tab Comments ',
    'tab Personal Details ',
    'tab Project Roles ',
    'tablist Request for an account',
  ],
  RequestedAccess: [
    'h2 Requested Access',
    'h3 Principal Investigator',
    'h3 Site Data Manager',
    'h3 Specimen Processor',
    'table Requested Access',
  ],
  ResourceForm: ['group File', 'group File (required)'],
  UserAccessForm: ['h2 Project Roles', 'h3 Principal Investigator', 'h3 Site Data Manager'],
  UserForm: ['h2 Account Info'],
  ReviewerForm: ['group Project Roles', 'group Sites', 'group Studies', 'h2 Reviewer of Access Changes'],
  UserPortalRolesForm: [
    'group Dates of Auditor',
    'group Dates of Investigator',
    'group Dates of Site Coordinator',
    'group Dates of Statistician',
    'group Portal Roles',
  ],
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

/** Returns the accessible name of an element from its ARIA attributes. */
function nameOf(element: Element) {
  const ids = element.getAttribute('aria-labelledby')
  return element.getAttribute('aria-label') ?? (ids === null ? '' : ids.split(' ').map(textOf).join(' '))
}

/** Returns the content of a tab, which is its accessible name. */
const tabTitle = (element: Element) => (element.getAttribute('role') === 'tab' ? element.textContent : '')

const parts =
  'h2, h3, h4, [role=group], [role=radiogroup], [role=list], [role=table], [role=tablist], [role=tab]'

const lineOf = (element: Element) =>
  /^H\d$/.test(element.tagName)
    ? `${element.tagName.toLowerCase()} ${element.textContent}`
    : `${element.getAttribute('role')} ${nameOf(element) || tabTitle(element)}`

it.each(Object.entries(files))(
  'the form has the expected headings, groups and tabs: %s [EXP-200]',
  async (path, load) => {
    const found = new Set<string>()
    const stories: Readonly<Record<string, ComponentType>> = composeStories(await load())
    for (const [name, Story] of Object.entries(stories)) {
      if (/(Dark|LongTexts|LongNames)$/.test(name)) continue
      const { baseElement, unmount } = render(<Story />)
      for (const element of baseElement.querySelectorAll(parts)) found.add(lineOf(element))
      unmount()
    }
    expect([...found].toSorted()).toEqual(expected[path.split('/')[1] ?? ''] ?? [])
  },
)
