import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'

/** All stories of all forms. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx')

/** The selects of each form with their values, and its checkboxes and radio buttons with their states. */
const expected: Readonly<Record<string, readonly string[]>> = {
  AccessChangeForm: ['Project Roles (required): Site Data Manager, disabled'],
  AccessComparison: [
    'Added: Data Capture, Systems, Statistician, chosen',
    'Added: TIDAL: Home dialysis, Studies, Statistician, chosen',
    'Not added yet: CASCADE: Family screening for high cholesterol, Studies, Site Data Manager, not chosen',
    'Not added yet: Data Capture, Systems, Statistician, not chosen',
    'Not added yet: ML-001 Meridian Lakes Coordinating Centre, Sites, Site Data Manager, not chosen',
    'Not added yet: ML-001-B, Sites, Site Data Manager, not chosen',
    'Not added yet: ML-014 Nordhavn Clinic, Sites, Site Data Manager, not chosen',
    'Not added yet: ML-014 Nordhavn Clinic, Sites, Specimen Processor, not chosen',
    'Not added yet: ML-014-B, Sites, Site Data Manager, not chosen',
    'Not added yet: ML-021 Kilimani Research Hospital, Sites, Site Data Manager, not chosen',
    'Not added yet: ML-021-B, Sites, Site Data Manager, not chosen',
    'Not added yet: ML-022 Kilimani Research Hospital, Coast Ward, Sites, Site Data Manager, not chosen',
    'Not added yet: ML-022-B, Sites, Site Data Manager, not chosen',
    'Not added yet: ML-033 São Bento University Hospital, Sites, Site Data Manager, not chosen',
    'Not added yet: Portal Gateway, Systems, Site Data Manager, not chosen',
    'Not added yet: Portal Gateway, Systems, Specimen Processor, not chosen',
    'Not added yet: Portal Gateway, Systems, Statistician, not chosen',
    'Not added yet: Safety Reporting, Systems, Site Data Manager, not chosen',
    'Not added yet: Specimen Tracker, Systems, Specimen Processor, not chosen',
    'Not added yet: TIDAL: Home dialysis, Studies, Statistician, not chosen',
    'Not removed yet: AURORA-2: Light therapy after stroke, Studies, Principal Investigator, not chosen',
    'Not removed yet: BEACON: Early detection of sepsis, Studies, Principal Investigator, not chosen',
    'Not removed yet: Data Capture, Systems, Principal Investigator, not chosen',
    'Not removed yet: ML-014 Nordhavn Clinic, Sites, Principal Investigator, not chosen',
    'Not removed yet: ML-021 Kilimani Research Hospital, Sites, Site Data Manager, not chosen',
    'Not removed yet: Randomisation, Systems, Principal Investigator, not chosen',
    'Not removed yet: Safety Reporting, Systems, Principal Investigator, not chosen',
    'Refused: CASCADE: Family screening for high cholesterol, Studies, Site Data Manager, not chosen',
    'Refused: ML-021 Kilimani Research Hospital, Sites, Site Data Manager, not chosen',
    'Refused: ML-033 São Bento University Hospital, Sites, Site Data Manager, not chosen',
    'Refused: Safety Reporting, Systems, Site Data Manager, not chosen',
    'Until 2090-03-31: Until 2090-12-31, Validity, Statistician, not chosen',
    'Until 2090-12-31: Until 2090-12-31, Validity, Statistician, chosen',
  ],
  AccountWizard: [
    'Account Type (required): External',
    'Account Type (required): External, disabled',
    'Auditor, not chosen',
    'Existing, not chosen',
    'Existing, not chosen, disabled',
    'Investigator, chosen',
    'Investigator, not chosen',
    'New Account, not chosen',
    'New, chosen',
    'New, chosen, disabled',
    'Portal Administrator, not chosen, disabled',
    'Site Coordinator, not chosen',
    'Specimen Processor, not chosen',
    'Statistician, not chosen',
    'User Support, not chosen, disabled',
  ],
  AgreementForm: ['Ask users to sign again, chosen', 'Ask users to sign again, not chosen'],
  AnnouncementForm: [
    'Everybody who is signed in, chosen',
    'Everybody who is signed in, not chosen',
    'Everybody, also on the sign-in page, chosen',
    'Everybody, also on the sign-in page, not chosen',
    'Information, chosen',
    'Information, not chosen',
    'Portal roles (required): 1 selected',
    'Users with certain portal roles, chosen',
    'Users with certain portal roles, not chosen',
    'Warning, chosen',
    'Warning, not chosen',
  ],
  CaptchaField: ['I am not a robot, chosen', 'I am not a robot, not chosen'],
  CategoryForm: [
    'Nest under parent, chosen',
    'Nest under parent, not chosen',
    'Nest under parent, not chosen, disabled',
    'Parent Category (required): Manuals',
    'Parent Category: No parent, disabled',
  ],
  DashboardItemForm: [
    'Portal roles (required): 2 selected',
    'Portal roles (required): 9 selected',
    'Portal roles (required): Select an option',
    'Show this item to users, chosen',
    'Show this item to users, not chosen',
    'Under maintenance, chosen',
    'Under maintenance, not chosen',
  ],
  PortalRoleForm: [
    'ADMIN, not chosen',
    'READ_USERS, chosen',
    'READ_USERS, not chosen',
    'SET_OWN_PASSWORD, chosen',
    'SET_OWN_PASSWORD, not chosen',
    'USER, chosen',
    'USER, not chosen',
    'WRITE_USERS, not chosen',
  ],
  ProjectRoleForm: [
    'Data Capture, chosen',
    'Data Capture, not chosen',
    'Imaging Archive, not chosen',
    'Paper Forms Archive (inactive), chosen',
    'Portal Gateway, chosen, disabled',
    'Randomisation, not chosen',
    'Safety Reporting, not chosen',
    'Site required, chosen',
    'Site required, not chosen',
    'Specimen Tracker, not chosen',
    'Study required, chosen',
    'Study required, not chosen',
    'System 8, not chosen, disabled',
    'System 9, chosen, disabled',
  ],
  RegistrationForm: ['I am not a robot, not chosen'],
  ResourceForm: [
    'Category / Sub-category (optional): Manuals',
    'Category / Sub-category (optional): No Category (Uncategorized)',
    'Category / Sub-category (optional): Paper logs until 2023 (inactive)',
    'Type of Resource (required): Download',
    'Type of Resource (required): Download, disabled',
    'Type of Resource (required): Link',
    'Type of Resource (required): Screenshot',
  ],
  SupportInfoForm: ['Status (required): In Progress', 'Status (required): New', 'Status: Approved, disabled'],
  UserPortalRolesForm: [
    'Auditor, chosen',
    'Auditor, chosen, disabled',
    'Auditor, not chosen',
    'Investigator, chosen',
    'Investigator, chosen, disabled',
    'Investigator, not chosen',
    'Investigator, not chosen, disabled',
    'New Account, not chosen',
    'New Account, not chosen, disabled',
    'Portal Administrator, not chosen',
    'Portal Administrator, not chosen, disabled',
    'Site Coordinator, chosen',
    'Site Coordinator, chosen, disabled',
    'Site Coordinator, not chosen',
    'Site Coordinator, not chosen, disabled',
    'Specimen Processor, not chosen',
    'Specimen Processor, not chosen, disabled',
    'Statistician (external) (inactive), chosen',
    'Statistician (external) (inactive), chosen, disabled',
    'Statistician, chosen',
    'Statistician, chosen, disabled',
    'Statistician, not chosen',
    'Statistician, not chosen, disabled',
    'User Support, chosen',
    'User Support, not chosen',
    'User Support, not chosen, disabled',
  ],
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

/** Returns the label, value and state of a select. Its accessible name is its value followed by its label. */
function lineOfSelect(button: HTMLButtonElement) {
  const parts = (button.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf)
  return [`${parts.at(-1)}: ${parts.length > 1 ? parts[0] : ''}`, ...statesOf(button)].join(', ')
}

function lineOfBox(box: HTMLInputElement) {
  const label =
    box.getAttribute('aria-label') ?? [...(box.labels ?? [])].map(({ textContent }) => textContent).join('')
  return [label, box.checked ? 'chosen' : 'not chosen', ...statesOf(box)].join(', ')
}

const statesOf = ({ disabled }: { disabled: boolean }) => (disabled ? ['disabled'] : [])

it.each(Object.entries(files))(
  'selects, checkboxes and radio buttons have the expected state: %s [EXP-199]',
  async (path, load) => {
    const found = new Set<string>()
    const stories: Readonly<Record<string, ComponentType>> = composeStories(await load())
    for (const [name, Story] of Object.entries(stories)) {
      if (/(Dark|LongTexts|LongNames)$/.test(name)) continue
      const { baseElement, unmount } = render(<Story />)
      for (const button of baseElement.querySelectorAll<HTMLButtonElement>('button[aria-haspopup=listbox]'))
        found.add(lineOfSelect(button))
      for (const box of baseElement.querySelectorAll<HTMLInputElement>(
        'input[type=checkbox], input[type=radio]',
      ))
        found.add(lineOfBox(box))
      unmount()
    }
    expect([...found].toSorted()).toEqual(expected[path.split('/')[1] ?? ''] ?? [])
  },
)
