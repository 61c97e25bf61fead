import * as icons from '@portal-gateway/ui/icons'
import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'

/** All stories of all forms. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx')

/** The buttons of each form: the name, the variant, the icons, and whether the button submits the form. */
const expected: Readonly<Record<string, readonly string[]>> = {
  AccessChangeForm: [
    'Add Project Role, secondary, addIcon',
    'Apply Changes, primary, submits',
    'Cancel, secondary',
    'Close, plain, closeIcon',
    'Delete Principal Investigator, quiet, trashIcon',
    'Delete Site Data Manager, quiet, trashIcon',
    'Delete Specimen Processor, quiet, trashIcon',
    'Delete Statistician, quiet, trashIcon',
    'Edit Principal Investigator, quiet, editIcon',
    'Edit Site Data Manager, quiet, editIcon',
    'Edit Specimen Processor, quiet, editIcon',
    'Edit Statistician, quiet, editIcon',
    'Keep Principal Investigator, quiet, retryIcon',
    'Reset, secondary',
    'Revert Changes, secondary',
    'Submit Request, primary, submits',
  ],
  AccessComparison: [
    'Add Project Role, secondary, addIcon',
    'Apply Above Changes, primary, checkIcon',
    'Apply Above Changes, secondary, checkIcon',
    'Delete Principal Investigator, quiet, trashIcon',
    'Delete Site Data Manager, quiet, trashIcon',
    'Delete Specimen Processor, quiet, trashIcon',
    'Delete Statistician, quiet, trashIcon',
    'Edit Principal Investigator, quiet, editIcon',
    'Edit Site Data Manager, quiet, editIcon',
    'Edit Specimen Processor, quiet, editIcon',
    'Edit Statistician, quiet, editIcon',
    'Show all 14: Sites, Site Data Manager, quiet',
  ],
  AccessEditor: [
    'Add Project Role, secondary, addIcon',
    'Delete Imaging Reader, quiet, trashIcon',
    'Delete Paper Archivist, quiet, trashIcon',
    'Delete Principal Investigator, quiet, trashIcon',
    'Delete Site Data Manager, quiet, trashIcon',
    'Delete Statistician, quiet, trashIcon',
    'Edit Imaging Reader, quiet, editIcon',
    'Edit Paper Archivist, quiet, editIcon',
    'Edit Principal Investigator, quiet, editIcon',
    'Edit Site Data Manager, quiet, editIcon',
    'Edit Statistician, quiet, editIcon',
    'Keep Principal Investigator, quiet, retryIcon',
    'Keep Site Data Manager, quiet, retryIcon',
    'Show all 43: Sites of Site Data Manager, quiet',
  ],
  AccountWizard: [
    'Add Project Role, secondary, addIcon',
    'Back, secondary',
    'Cancel, secondary',
    'Create Account, primary',
    'Create Account, primary, submits',
    'Delete Site Coordinator, quiet, trashIcon',
    'Delete Specimen Processor, quiet, trashIcon',
    'Edit Site Coordinator, quiet, editIcon',
    'Edit Specimen Processor, quiet, editIcon',
    'Next, primary, submits',
    'Reset, secondary',
    'Set dates of Investigator, quiet',
  ],
  AgreementForm: [
    'Bold, quiet, boldIcon',
    'Cancel, secondary',
    'Heading, quiet, headingIcon',
    'Italic, quiet, italicIcon',
    'Link, quiet, linkIcon',
    'List, quiet, listIcon',
    'Markdown help, quiet, helpIcon',
    'Reset, secondary',
    'Save, primary, submits',
  ],
  AnnouncementForm: [
    'Cancel, secondary',
    'Remove, plain, closeIcon',
    'Reset, secondary',
    'Save, primary, submits',
  ],
  CaptchaField: ['Try again, secondary, retryIcon'],
  CategoryForm: ['Save, secondary, submits'],
  ChangePasswordForm: [
    'Change Later, secondary',
    'Change Password, primary, submits',
    'Show password, quiet, eyeIcon',
  ],
  DashboardItemForm: [
    'Bold, quiet, boldIcon',
    'Create Item, primary, submits',
    'Heading, quiet, headingIcon',
    'Italic, quiet, italicIcon',
    'Link, quiet, linkIcon',
    'List, quiet, listIcon',
    'Markdown help, quiet, helpIcon',
    'Next, primary, submits',
    'Remove, plain, closeIcon',
    'Reset, secondary',
    'Save, primary, submits',
  ],
  ForgotPasswordForm: ['Reset Password, primary, submits'],
  PasswordRules: ['Show password, quiet, eyeIcon'],
  PortalRoleForm: ['Cancel, secondary', 'Reset, secondary', 'Save, primary, submits'],
  ProfileChangeForm: ['Reset, secondary', 'Submit Request, primary, submits'],
  ProjectRoleForm: ['Cancel, secondary', 'Reset, secondary', 'Save, primary, submits'],
  RecordForm: ['Cancel, secondary', 'Reset, secondary', 'Save, primary, submits'],
  RegistrationForm: [
    'Add Project Role, secondary, addIcon',
    'Delete Site Coordinator, quiet, trashIcon',
    'Delete Specimen Processor, quiet, trashIcon',
    'Edit Site Coordinator, quiet, editIcon',
    'Edit Specimen Processor, quiet, editIcon',
    'Next, primary, submits',
    'Reset, secondary',
    'Submit Request, primary, submits',
  ],
  RegistrationSupportForm: ['Reset, secondary', 'Save, secondary, submits', 'Saving, secondary'],
  RequestedAccess: ['Show all 60: Sites, Site Data Manager, quiet'],
  ResourceForm: [
    'Add Resource, primary, submits',
    'Add a file: File, secondary, addIcon',
    'Add new category, quiet, addIcon',
    'Cancel upload, secondary',
    'Cancel, secondary',
    'Choose a file: File (required), secondary, addIcon',
    'Remove: archive.tar, quiet, closeIcon',
    'Remove: freezer-view.png, quiet, closeIcon',
    'Remove: user-manual.pdf, quiet, closeIcon',
    'Replace: File (required), secondary, retryIcon',
    'Replace: File, secondary, retryIcon',
    'Reset, secondary',
    'Update Resource, primary, submits',
  ],
  SetPasswordForm: [
    'Reset Password, primary, submits',
    'Set Password, primary, submits',
    'Show password, quiet, eyeIcon',
  ],
  SignInCodeForm: ['Back, secondary', 'Sign In, primary, submits'],
  SignInForm: ['Show password, quiet, eyeIcon', 'Sign In, primary, submits'],
  SupportInfoForm: ['Update Support Info, secondary, submits', 'Updating support info, secondary'],
  SystemForm: ['Cancel, secondary', 'Reset, secondary', 'Save, primary, submits'],
  UserAccessForm: [
    'Add Project Role, secondary, addIcon',
    'Delete Principal Investigator, quiet, trashIcon',
    'Delete Site Data Manager, quiet, trashIcon',
    'Edit Principal Investigator, quiet, editIcon',
    'Edit Site Data Manager, quiet, editIcon',
    'Reset, secondary',
    'Save, primary, submits',
  ],
  UserForm: ['Reset, secondary', 'Save, primary, submits'],
  ReviewerForm: ['Reset, secondary', 'Save, primary, submits'],
  UserPortalRolesForm: ['Reset, secondary', 'Save, primary, submits', 'Set dates of Portal Roles, quiet'],
}

const names = new Map<string, string>(Object.entries(icons).map(([name, path]) => [path, name]))

/** Returns the name, variant and icons of a button, and 'submits' if it submits the form. */
function lineOf(button: HTMLButtonElement) {
  const [, look] = /Button_variant_(\w+?)__/.exec(button.className) ?? []
  const paths = [...button.querySelectorAll('path')].map((path) => names.get(path.getAttribute('d') ?? ''))
  return [
    button.getAttribute('aria-label') ?? button.textContent,
    look,
    ...paths,
    button.type === 'submit' && 'submits',
  ]
    .filter(Boolean)
    .join(', ')
}

it.each(Object.entries(files))('the form has the expected buttons: %s [EXP-194]', async (path, load) => {
  const found = new Set<string>()
  const stories: Readonly<Record<string, ComponentType>> = composeStories(await load())
  for (const [name, Story] of Object.entries(stories)) {
    if (/(Dark|LongTexts)$/.test(name)) continue
    const { baseElement, unmount } = render(<Story />)
    for (const button of baseElement.querySelectorAll<HTMLButtonElement>('button[class*=Button_variant]'))
      found.add(lineOf(button))
    unmount()
  }
  expect([...found].toSorted()).toEqual(expected[path.split('/')[1] ?? ''] ?? [])
})
