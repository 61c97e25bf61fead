import { newAnnouncement } from '@portal-gateway/contract/announcements'
import { composeStories } from '@storybook/react-vite'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const files = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx')

interface Sample {
  form: string
  /** A story of the form. */
  story: string
  /** The texts to type before the form can be submitted, by field. */
  typed?: Readonly<Record<string, string>>
  /** Further props of the story. */
  props?: object
  /** The label of the control that gets the focus after a refusal, by field, in the order of the page. */
  fields: Readonly<Record<string, string>>
  /** The number of alerts after a field is refused: the alert of the form, and the summary above its tabs. */
  alerts: number
  /** The name of the prop that is called on submit. The default is `onSubmit`. */
  sentBy?: string
}

const samples: readonly Sample[] = [
  {
    form: 'AccessChangeForm',
    alerts: 0,
    story: 'SubmitsRequest',
    typed: { requesterComments: 'More.' },
    fields: { requesterComments: 'Comments' },
  },
  {
    form: 'AccountWizard',
    alerts: 2,
    story: 'Review',
    fields: {
      email: 'Email (required)',
      firstName: 'First Name (required)',
      lastName: 'Last Name (required)',
      accessControls: 'Project Roles',
      useExistingAuthAccount: 'New',
      existingAuthAccountUuid: 'New',
      accountType: 'Account Type (required)',
      username: 'Username (required)',
      gecos: 'Gecos',
      portalRoleIds: 'Portal Roles',
      messageToRequester: 'Message to the requester',
    },
  },
  {
    form: 'AnnouncementForm',
    alerts: 1,
    story: 'New',
    props: {
      initial: { ...newAnnouncement, title: 'Maintenance', text: 'Closed.', audience: 'ROLES', roleIds: [4] },
    },
    fields: {
      title: 'Title (required)',
      text: 'Text (required)',
      tone: 'Information',
      startsAt: 'From',
      endsAt: 'Until',
      audience: 'Users with certain portal roles',
      roleIds: 'Portal roles (required)',
    },
  },
  {
    form: 'CategoryForm',
    alerts: 0,
    story: 'WithChildren',
    fields: { name: 'Category Name (required)', childCategories: 'Child Categories' },
  },
  {
    form: 'DashboardItemForm',
    alerts: 1,
    story: 'BasicDetails',
    typed: { name: 'Tracker' },
    fields: {
      name: 'Item title (required)',
      shortDescription: 'Short description',
      url: 'Application URL',
      details: 'Content',
      roles: 'Portal roles (required)',
    },
  },
  {
    form: 'PortalRoleForm',
    alerts: 1,
    story: 'Reset',
    typed: { description: 'Nurse' },
    fields: { description: 'Role Name (required)', permissions: 'USER' },
  },
  {
    form: 'ProfileChangeForm',
    alerts: 0,
    story: 'Untouched',
    fields: {
      email: 'Email (required)',
      firstName: 'First Name (required)',
      lastName: 'Last Name (required)',
      requesterComments: 'Comments (optional)',
    },
  },
  {
    form: 'ProjectRoleForm',
    alerts: 1,
    story: 'Reset',
    typed: { roleName: 'Nurse' },
    fields: {
      roleName: 'Role Name (required)',
      description: 'Description (required)',
      siteRequired: 'Site required',
      studyRequired: 'Study required',
      systemAccessIds: 'Specimen Tracker',
    },
  },
  {
    form: 'RecordForm',
    alerts: 1,
    story: 'Stored',
    typed: { room: 'C 3' },
    fields: { name: 'Name (required)', room: 'Room' },
  },
  {
    form: 'RegistrationForm',
    alerts: 1,
    story: 'RequiredFieldsOnly',
    sentBy: 'onSend',
    fields: {
      email: 'Email Address (required)',
      firstName: 'First Name (required)',
      lastName: 'Last Name (required)',
      accessControls: 'Project Roles',
      requesterComments: 'Comments',
    },
  },
  {
    form: 'ResourceForm',
    alerts: 1,
    story: 'ErrorOfTheAddress',
    typed: { url: 'https://labels.example' },
    fields: {
      resType: 'Type of Resource (required)',
      name: 'Name for Resource (required)',
      categoryId: 'Category / Sub-category (optional)',
      url: 'URL (required)',
    },
  },
  { form: 'ResourceForm', alerts: 1, story: 'Uploading', fields: { file: 'Replace: File (required)' } },
  {
    form: 'SystemForm',
    alerts: 1,
    story: 'New',
    typed: { systemName: 'Freezers' },
    fields: { systemName: 'System Name (required)', description: 'Description' },
  },
  {
    form: 'UserForm',
    alerts: 1,
    story: 'External',
    typed: { gecos: 'Ada' },
    fields: {
      email: 'Email (required)',
      firstName: 'First Name (required)',
      lastName: 'Last Name (required)',
      username: 'Username (required)',
      gecos: 'Gecos',
    },
  },
]

const scroll = vi.fn<(options: ScrollIntoViewOptions) => void>()

beforeAll(() => {
  // jsdom does not implement `scrollIntoView`.
  Element.prototype.scrollIntoView = scroll
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  scroll.mockReset()
  vi.useRealTimers()
})

const textOf = (id: string | undefined) => document.getElementById(id ?? '')?.textContent

/** Returns the label of the focused control. The accessible name of a select is its value followed by its label. */
function focused() {
  const { activeElement } = document
  const label = activeElement?.getAttribute('aria-labelledby')?.split(' ').at(-1)
  const labels: Iterable<Element> = Object(Reflect.get(Object(activeElement), 'labels') ?? [])
  return (
    activeElement?.getAttribute('aria-label') ??
    textOf(label) ??
    [...labels].map(({ textContent }) => textContent).join('')
  )
}

/** Submits the form of a story; the response contains these errors. */
async function refuse({ form, story, typed = {}, props, sentBy = 'onSubmit' }: Sample, errors: object) {
  const load = files[`./${form}/${form}.stories.tsx`]
  if (!load) throw new Error(`There are no stories of ${form}`)
  const stories: Readonly<Record<string, ComponentType>> = composeStories(await load())
  const Story = stories[story]
  if (!Story) throw new Error(`${form} has no story ${story}`)
  const send = vi.fn(async () => ({ globalErrors: [], fieldErrors: {}, ...errors }))
  const { container } = render(<Story {...props} {...{ [sentBy]: send }} />)
  for (const [name, value] of Object.entries(typed)) {
    const field = container.querySelector(`[name="${name}"]`)
    if (field) fireEvent.change(field, { target: { value } })
  }
  const sender = container.querySelector('form')
  if (sender) fireEvent.submit(sender)
  // The response arrives immediately, and the page scrolls to the alert 300 ms after it is rendered.
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(send).toHaveBeenCalledOnce()
}

const cases = samples.flatMap((sample) =>
  Object.entries(sample.fields).map(([field, label]) => ({ ...sample, field, label })),
)

it.each(cases)('$form: $field gets the focus if it is the first refused field [EXP-141]', async (one) => {
  const names = Object.keys(one.fields)
  // The response has the errors in reverse order, which must not affect the focus.
  const refused = names.slice(names.indexOf(one.field)).toReversed()
  await refuse(one, { fieldErrors: Object.fromEntries(refused.map((name) => [name, [`${name} is wrong`]])) })
  expect(focused()).toBe(one.label)
  expect(screen.queryAllByRole('alert')).toHaveLength(one.alerts)
  expect(scroll).not.toHaveBeenCalledWith({ block: 'start' })
})

it.each(samples)(
  '$form, $story: the page scrolls to the alert for an error without a field [EXP-141]',
  async (sample) => {
    await refuse(sample, { globalErrors: ['The server cannot be reached.'] })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('The server cannot be reached.')
    expect(scroll.mock.contexts).toEqual([alert.parentElement])
  },
)

it.each(samples)('$form, $story: the alert of a refusal can be closed [EXP-191]', async (sample) => {
  await refuse(sample, { globalErrors: ['The server cannot be reached.'] })
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: /^Dismiss/ }))
  expect(screen.queryByRole('alert')).toBeNull()
})
