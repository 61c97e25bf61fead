import { composeStories } from '@storybook/react-vite'
import { act, fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'

/** All stories of all forms. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx')

const formsThatDisable = [
  'AccessChangeForm',
  'AgreementForm',
  'AnnouncementForm',
  'ChangePasswordForm',
  'DashboardItemForm',
  'PortalRoleForm',
  'ProfileChangeForm',
  'ProjectRoleForm',
  'RecordForm',
  'ResourceForm',
  'ReviewerForm',
  'SystemForm',
  'UserAccessForm',
  'UserForm',
  'UserPortalRolesForm',
]

/** Submits every form of a story whose submit button is disabled. Returns the number of these forms. */
async function submitDisabled(Story: ComponentType & { args?: object }) {
  const { baseElement, unmount } = render(<Story />)
  const sent: unknown = Reflect.get(Story.args ?? {}, 'onSubmit')
  let count = 0
  for (const { disabled, form } of baseElement.querySelectorAll<HTMLButtonElement>('button[type=submit]')) {
    if (!disabled || !form || !vi.isMockFunction(sent)) continue
    count += 1
    sent.mockClear()
    await act(async () => fireEvent.submit(form))
    expect(sent).not.toHaveBeenCalled()
  }
  unmount()
  return count
}

it.each(Object.entries(files))(
  'a form with a disabled submit button is not submitted: %s [EXP-149]',
  async (path, load) => {
    const stories: Readonly<Record<string, ComponentType>> = composeStories(await load())
    let count = 0
    for (const Story of Object.values(stories)) count += await submitDisabled(Story)
    expect(count > 0).toBe(formsThatDisable.some((name) => path.startsWith(`./${name}/`)))
  },
)
