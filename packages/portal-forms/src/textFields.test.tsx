import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'

/** All stories of all forms. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx')

/**
 * The attributes of each field: its name, its type (for a text area the number of rows), autofill,
 * capitalisation and spell checking, the limit in its counter, and whether it is required, disabled or read-only.
 */
const expected: Readonly<Record<string, readonly string[]>> = {
  AccessChangeForm: ['requesterComments 3 rows disabled', 'requesterComments 3 rows limit=512'],
  AccountWizard: [
    'email email autocomplete=off spellcheck=false limit=256 aria-required',
    'firstName text autocomplete=off limit=45 aria-required',
    'gecos text autocomplete=off limit=91',
    'gecos text autocomplete=off limit=91 disabled',
    'lastName text autocomplete=off limit=45 aria-required',
    'messageToRequester 3 rows limit=512',
    'username text autocomplete=off autocapitalize=none spellcheck=false limit=64 aria-required',
    'username text autocomplete=off autocapitalize=none spellcheck=false limit=64 aria-required disabled',
  ],
  AgreementForm: [
    'name text autocomplete=off limit=128 aria-required',
    'text 16 rows limit=30000 aria-required',
    'validMonths text autocomplete=off',
  ],
  AnnouncementForm: [
    'endsAt datetime-local',
    'startsAt datetime-local',
    'text 6 rows limit=1024 aria-required',
    'title text autocomplete=off limit=128 aria-required',
  ],
  CategoryForm: ['name text autocomplete=off limit=64 aria-required'],
  ChangePasswordForm: [
    'currentPassword password autocomplete=current-password autocapitalize=none spellcheck=false',
    'currentPassword password autocomplete=current-password autocapitalize=none spellcheck=false disabled',
    'newPassword password autocomplete=new-password autocapitalize=none spellcheck=false',
    'newPassword password autocomplete=new-password autocapitalize=none spellcheck=false disabled',
    'newPasswordAgain password autocomplete=new-password autocapitalize=none spellcheck=false',
    'newPasswordAgain password autocomplete=new-password autocapitalize=none spellcheck=false disabled',
    // The field is hidden, because only password managers use it.
    'username text autocomplete=username readonly',
  ],
  DashboardItemForm: [
    'details 16 rows limit=8192',
    'maintenanceNote text autocomplete=off limit=160',
    'maintenanceUntil datetime-local aria-required',
    'name text autocomplete=off limit=32 aria-required',
    'shortDescription 3 rows limit=512',
    'url url autocomplete=off spellcheck=false limit=128',
  ],
  ForgotPasswordForm: ['emailAddress email autocomplete=email spellcheck=false'],
  PortalRoleForm: ['description text autocomplete=off limit=64 aria-required', 'secondFactorFrom date'],
  ProfileChangeForm: [
    'email email autocomplete=email spellcheck=false disabled',
    'email email autocomplete=email spellcheck=false limit=256 aria-required',
    'email email autocomplete=email spellcheck=false readonly',
    'firstName text autocomplete=given-name disabled',
    'firstName text autocomplete=given-name limit=45 aria-required',
    'firstName text autocomplete=given-name readonly',
    'lastName text autocomplete=family-name disabled',
    'lastName text autocomplete=family-name limit=45 aria-required',
    'lastName text autocomplete=family-name readonly',
    'requesterComments 3 rows disabled',
    'requesterComments 3 rows limit=512',
  ],
  ProjectRoleForm: [
    'defaultDays text autocomplete=off',
    'description 3 rows limit=1024 aria-required',
    'maxDays text autocomplete=off',
    'roleName text autocomplete=off limit=128 aria-required',
  ],
  RecordForm: ['name text autocomplete=off limit=32 aria-required', 'room text autocomplete=off limit=16'],
  // Autofill is on in the form of a visitor, and off in the form for another person.
  RegistrationForm: [
    'email email autocomplete=email spellcheck=false limit=256 aria-required',
    'email email autocomplete=off spellcheck=false limit=256 aria-required',
    'firstName text autocomplete=given-name limit=45 aria-required',
    'firstName text autocomplete=off limit=45 aria-required',
    'lastName text autocomplete=family-name limit=45 aria-required',
    'lastName text autocomplete=off limit=45 aria-required',
    'requesterComments 6 rows limit=512',
  ],
  RegistrationSupportForm: [
    'reviewerComments 3 rows limit=512',
    'reviewerComments 3 rows limit=512 disabled',
    'sysaidTicket text autocomplete=off limit=16',
    'sysaidTicket text autocomplete=off limit=16 disabled',
  ],
  ResourceForm: [
    'name text autocomplete=off limit=64 aria-required',
    'url url autocomplete=off spellcheck=false limit=128 aria-required',
  ],
  SetPasswordForm: [
    'password password autocomplete=new-password autocapitalize=none spellcheck=false',
    'passwordAgain password autocomplete=new-password autocapitalize=none spellcheck=false',
  ],
  SignInCodeForm: ['code text autocomplete=one-time-code autocapitalize=off spellcheck=false'],
  SignInForm: [
    'password password autocomplete=current-password autocapitalize=none spellcheck=false',
    'username text autocomplete=username webauthn autocapitalize=none spellcheck=false',
  ],
  SupportInfoForm: [
    'reviewerComments 3 rows limit=512',
    'reviewerComments 3 rows limit=512 disabled',
    'sysaidTicket text autocomplete=off limit=16',
    'sysaidTicket text autocomplete=off limit=16 disabled',
  ],
  SystemForm: ['description 3 rows limit=1024', 'systemName text autocomplete=off limit=128 aria-required'],
  UpdatedInfoForm: [
    'email email autocomplete=off spellcheck=false disabled',
    'email email autocomplete=off spellcheck=false limit=256 aria-required',
    'email email autocomplete=off spellcheck=false readonly',
    'firstName text autocomplete=off disabled',
    'firstName text autocomplete=off limit=45 aria-required',
    'firstName text autocomplete=off readonly',
    'lastName text autocomplete=off disabled',
    'lastName text autocomplete=off limit=45 aria-required',
    'lastName text autocomplete=off readonly',
  ],
  UserForm: [
    // Values that cannot be changed are shown as text, except the email of the user's own account, which is a
    // read-only field.
    'email email autocomplete=off spellcheck=false limit=256 aria-required',
    'email email autocomplete=off spellcheck=false readonly',
    'firstName text autocomplete=off limit=45 aria-required',
    'gecos text autocomplete=off limit=91',
    'lastName text autocomplete=off limit=45 aria-required',
    'username text autocomplete=off autocapitalize=none spellcheck=false limit=64 aria-required',
  ],
}

const attributes = ['autocomplete', 'autocapitalize', 'spellcheck']

const descriptionOf = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

function lineOf(field: Element) {
  const type = field instanceof HTMLInputElement ? field.type : `${field.getAttribute('rows')} rows`
  const said = attributes.flatMap((name) => {
    const value = field.getAttribute(name)
    return value === null ? [] : [`${name}=${value}`]
  })
  const [limit] = /(?<= of )\d+/.exec(descriptionOf(field)) ?? []
  const states = ['aria-required', 'disabled', 'readonly'].filter((state) => field.hasAttribute(state))
  return [field.getAttribute('name'), type, ...said, ...(limit ? [`limit=${limit}`] : []), ...states].join(
    ' ',
  )
}

it.each(Object.entries(files))(
  'text fields have the expected attributes: %s [SHELL-042]',
  async (path, load) => {
    const found = new Set<string>()
    const stories: Readonly<Record<string, ComponentType>> = composeStories(await load())
    for (const Story of Object.values(stories)) {
      const { baseElement, unmount } = render(<Story />)
      for (const field of baseElement.querySelectorAll(
        'textarea[name], input[name]:not([type=checkbox], [type=radio], [type=file])',
      ))
        found.add(lineOf(field))
      unmount()
    }
    expect([...found].toSorted()).toEqual(expected[path.split('/')[1] ?? ''] ?? [])
  },
)
