import { newProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import {
  longTextsProjectRoleExample,
  retiredProjectRoleExample,
  siteDataManagerExample,
} from '@portal-gateway/contract/projectRoles.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { ProjectRoleForm, type ProjectRoleFormProps } from './ProjectRoleForm.tsx'

interface StatefulFormProps extends Pick<ProjectRoleFormProps, 'mode' | 'systems' | 'onSubmit' | 'onCancel'> {
  initial: ProjectRoleDraft
}

/** Renders the form and stores its draft, as a page does. */
function StatefulForm({ initial, ...props }: StatefulFormProps) {
  return (
    <ProjectRoleForm
      {...props}
      draft={useDraft(ProjectRoleDraft, initial)}
      refusedTitle="Unable to create project-role due to one or more errors."
    />
  )
}

const edit = { mode: 'edit', initial: siteDataManagerExample } as const

const meta = {
  title: 'Forms/ProjectRoleForm',
  component: StatefulForm,
  args: {
    mode: 'add',
    initial: newProjectRole(systemsExample),
    systems: systemsExample,
    onSubmit: fn(async (): Promise<Refusal> => undefined),
    onCancel: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, maxWidth: 800 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulForm>
export default meta
type Story = StoryObj<typeof meta>

const nameField = () => screen.findByLabelText('Role Name (required)')
const description = () => screen.getByLabelText('Description (required)')
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const systems = () => within(screen.getByRole('group', { name: 'Default Systems (required)' }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

/** A new role requires neither a site nor a study. Only the portal itself is selected as a system. */
export const New: Story = {
  parameters: { requirements: ['JROLE-004', 'JROLE-005', 'JROLE-006', 'JROLE-007', 'JROLE-008'] },
  async play({ canvas }) {
    await expect(await nameField()).toHaveValue('')
    await expect(description()).toHaveValue('')
    await expect(box('Site required')).not.toBeChecked()
    await expect(box('Study required')).not.toBeChecked()
    const boxes = systems().getAllByRole('checkbox')
    await expect(boxes.map((each) => each.closest('label')?.textContent)).toEqual(
      systemsExample.filter(({ inactive }) => !inactive).map(({ systemName }) => systemName),
    )
    await expect(boxes.filter((each) => (each as HTMLInputElement).checked)).toEqual([box('Portal Gateway')])
    await expect(box('Portal Gateway')).toBeDisabled()
    await expect(box('Portal Gateway')).toHaveAccessibleDescription(/Part of every access/)
    for (const name of ['Save', 'Reset', 'Cancel']) {
      await expect(canvas.getByRole('button', { name })).toBeVisible()
    }
  },
}

export const Dark: Story = { tags: ['dark'], args: edit, globals: { theme: 'dark' } }

/** The submitted draft has trimmed texts, both flags and the systems sorted by id. */
export const SubmitsDraft: Story = {
  parameters: { requirements: ['JROLE-010'] },
  async play({ args }) {
    await userEvent.type(await nameField(), '  Study Monitor ')
    await userEvent.type(description(), ' Verifies source data. ')
    await userEvent.click(box('Study required'))
    await userEvent.click(box('Imaging Archive'))
    await userEvent.click(box('Data Capture'))
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        roleName: 'Study Monitor',
        description: 'Verifies source data.',
        siteRequired: false,
        studyRequired: true,
        systemAccessIds: [1, 3, 6],
        inactive: false,
        sort: 0,
      }),
    )
  },
}

/** Name and description have counters. Texts that are too long are neither truncated nor submitted. */
export const TooLong: Story = {
  tags: ['long text'],
  parameters: { requirements: ['JROLE-013', 'JROLE-014'] },
  args: { mode: 'edit', initial: longTextsProjectRoleExample },
  async play({ canvas, args }) {
    const field = await nameField()
    await expect(canvas.getByText('128 of 128')).toBeVisible()
    await expect(canvas.getByText('1024 of 1024')).toBeVisible()
    await userEvent.type(description(), 's')
    await userEvent.type(field, 's')
    await expect(canvas.getByText('129 of 128')).toBeVisible()
    await expect(canvas.getByText('1025 of 1024')).toBeVisible()
    await save()
    await expect(await canvas.findByText('Role Name is too long')).toBeVisible()
    await expect(canvas.getByText('Description is too long')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** All missing fields are reported together, and the first one gets the focus. */
export const Invalid: Story = {
  parameters: { requirements: ['JROLE-013', 'JROLE-014'] },
  async play({ canvas, args }) {
    const field = await nameField()
    await save()
    await expect(await canvas.findByText('Role Name is required')).toBeVisible()
    await expect(canvas.getByText('Description is required')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'Study Monitor')
    await save()
    await waitFor(() => expect(description()).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** If no system is fixed, at least one must be selected. */
export const NoSystemChosen: Story = {
  args: {
    ...edit,
    initial: { ...siteDataManagerExample, systemAccessIds: [3] },
    systems: systemsExample.slice(1),
  },
  parameters: { requirements: ['MSG-164'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Data Capture' }))
    await save()
    await expect(await canvas.findByText('Default Systems are required')).toBeVisible()
    await waitFor(() => expect(box('Specimen Tracker')).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/**
 * A system without a name is disabled, because users could not identify it. It stays selected if the role has
 * it.
 */
export const NamelessSystem: Story = {
  parameters: { requirements: ['JROLE-015'] },
  args: {
    ...edit,
    initial: { ...siteDataManagerExample, systemAccessIds: [1, 9] },
    systems: [
      ...systemsExample.slice(0, 2),
      { id: 8, systemName: '', inactive: false, isFixed: false },
      { id: 9, systemName: ' ', inactive: false, isFixed: false },
    ],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('checkbox', { name: 'Specimen Tracker' })).toBeEnabled()
    await expect(box('System 8')).toBeDisabled()
    await expect(box('System 8')).not.toBeChecked()
    await expect(box('System 9')).toBeDisabled()
    await expect(box('System 9')).toBeChecked()
    await expect(box('System 9')).toHaveAccessibleDescription(/cannot be chosen/)
  },
}

/** An inactive system is shown only if the role has it, and can be removed. */
export const InactiveSystem: Story = {
  args: { mode: 'edit', initial: retiredProjectRoleExample },
  parameters: { requirements: ['EXP-144'] },
  async play({ canvas }) {
    const held = await canvas.findByRole('checkbox', { name: 'Paper Forms Archive (inactive)' })
    await expect(held).toBeChecked()
    await userEvent.click(held)
    await expect(held).not.toBeChecked()
    await expect(held).toBeVisible()
  },
}

/** Errors from the server are shown at their fields. */
export const RefusedByField: Story = {
  args: {
    ...edit,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: {
          siteRequired: ['Sites can be required only where users may select sites'],
          systemAccessIds: ['System is inactive'],
        },
      }),
    ),
  },
  parameters: { requirements: ['SHELL-044', 'MSG-082'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(), 's')
    await save()
    await expect(await canvas.findByText('System is inactive')).toBeVisible()
    await expect(canvas.getByText('Sites can be required only where users may select sites')).toBeVisible()
    await waitFor(() => expect(box('Site required')).toHaveFocus())
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Unable to create project-role due to one or more errors.',
    )
  },
}

/** Errors without a field are shown in an alert above the form until it is closed. */
export const RefusedAsAWhole: Story = {
  args: {
    ...edit,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        title: 'Unable to update project-role due to one or more errors.',
        globalErrors: ['The server cannot be reached.'],
        fieldErrors: { inactive: ['Inactive is invalid'] },
      }),
    ),
  },
  parameters: { requirements: ['SHELL-022', 'MSG-083'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Site required' }))
    await save()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The server cannot be reached.')
    await expect(alert).toHaveTextContent('Inactive is invalid')
    await userEvent.click(canvas.getByRole('button', { name: /Dismiss/ }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** A stored role can be saved only after a change, and Reset restores it. */
export const Reset: Story = {
  args: edit,
  parameters: { requirements: ['JROLE-008', 'EXP-149'] },
  async play({ canvas, args }) {
    await expect(await nameField()).toHaveValue('Site Data Manager')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
    // Removing a system and adding it again does not count as a change.
    await userEvent.click(box('Data Capture'))
    await userEvent.click(box('Data Capture'))
    await expect(canvas.getByText('No changes')).toBeVisible()
    await userEvent.click(box('Study required'))
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reset?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(box('Study required')).toBeChecked())
    await expect(canvas.getByText('No changes')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const Sending: Story = {
  args: { ...edit, onSubmit: fn(() => new Promise<Refusal>(() => undefined)) },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(), ' 2')
    await save()
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    const before = [box('Data Capture').checked, box('Study required').checked]
    await userEvent.click(box('Data Capture'))
    await userEvent.click(box('Study required'))
    await expect([box('Data Capture').checked, box('Study required').checked]).toEqual(before)
    await expect(description()).toHaveAttribute('readonly')
  },
}

/** A role can have a maximum and a default length. Characters other than digits are ignored. */
export const Lengths: Story = {
  args: { ...edit, initial: { ...siteDataManagerExample, maxDays: 365, defaultDays: null } },
  parameters: { requirements: ['COND-010'] },
  async play({ args }) {
    const most = await screen.findByLabelText('Maximum length in days')
    await expect(most).toHaveValue('365')
    await expect(most).toHaveAccessibleDescription(/cannot end later/)
    await expect(screen.getByLabelText('Default length in days')).toHaveValue('')
    await userEvent.type(screen.getByLabelText('Default length in days'), '9a0')
    await userEvent.clear(most)
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ maxDays: null, defaultDays: 90 })),
    )
  },
}

/** A length of 0 is invalid, and remains in the field with the error. */
export const LengthOfZero: Story = {
  args: { ...edit, initial: siteDataManagerExample },
  parameters: { requirements: ['COND-010'] },
  async play() {
    const most = await screen.findByLabelText('Maximum length in days')
    await userEvent.type(most, '0')
    await save()
    await waitFor(() => expect(most).toHaveAccessibleDescription(/^1 to 3,650\..*is invalid$/))
    await expect(most).toHaveValue('0')
  },
}

export const LengthsRefused: Story = {
  args: {
    ...edit,
    initial: { ...siteDataManagerExample, maxDays: 30 },
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: { defaultDays: ['The default length must not exceed the maximum length'] },
      }),
    ),
  },
  parameters: { requirements: ['COND-010'] },
  async play() {
    const proposed = await screen.findByLabelText('Default length in days')
    await userEvent.type(proposed, '31')
    await save()
    await waitFor(() => expect(proposed).toHaveAccessibleDescription(/must not exceed the maximum length/))
    await waitFor(() => expect(proposed).toHaveFocus())
  },
}
