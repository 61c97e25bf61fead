import { newSystem, SystemDraft } from '@portal-gateway/contract/systems'
import { longTextsSystemExample, trackerExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { SystemForm, type SystemFormProps } from './SystemForm.tsx'

interface StatefulFormProps extends Pick<SystemFormProps, 'mode' | 'onSubmit' | 'onCancel'> {
  initial: SystemDraft
}

/** Renders the form and stores its draft, as a page does. */
const StatefulForm = ({ initial, ...props }: StatefulFormProps) => (
  <SystemForm
    {...props}
    draft={useDraft(SystemDraft, initial)}
    refusedTitle="Unable to create system due to one or more errors."
  />
)

const edit = { mode: 'edit', initial: trackerExample } as const

const meta = {
  title: 'Forms/SystemForm',
  component: StatefulForm,
  args: {
    mode: 'add',
    initial: newSystem,
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

const nameField = () => screen.findByLabelText('System Name (required)')
const description = () => screen.getByLabelText('Description')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

export const New: Story = {
  async play({ canvas, args }) {
    await expect(await nameField()).toHaveValue('')
    await expect(description()).toHaveValue('')
    for (const name of ['Save', 'Reset', 'Cancel']) {
      await expect(canvas.getByRole('button', { name })).toBeVisible()
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = { tags: ['dark'], args: edit, globals: { theme: 'dark' } }

/** The submitted draft has trimmed texts, and the initial values of fields that have no input. */
export const SubmitsDraft: Story = {
  parameters: { requirements: ['SYS-011'] },
  async play({ args }) {
    await userEvent.type(await nameField(), '  Freezer Log ')
    await userEvent.type(description(), ' Temperatures of freezers. ')
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        systemName: 'Freezer Log',
        description: 'Temperatures of freezers.',
        inactive: false,
        sort: 0,
      }),
    )
  },
}

/** Name and description have counters. Texts that are too long are neither truncated nor submitted. */
export const TooLong: Story = {
  tags: ['long text'],
  parameters: { requirements: ['SYS-012', 'SYS-013'] },
  args: { mode: 'edit', initial: longTextsSystemExample },
  async play({ canvas, args }) {
    const field = await nameField()
    await expect(canvas.getByText('128 of 128')).toBeVisible()
    await expect(canvas.getByText('1024 of 1024')).toBeVisible()
    await userEvent.type(description(), 's')
    await userEvent.type(field, 's')
    await expect(canvas.getByText('129 of 128')).toBeVisible()
    await expect(canvas.getByText('1025 of 1024')).toBeVisible()
    await save()
    await expect(await canvas.findByText('System Name is too long')).toBeVisible()
    await expect(canvas.getByText('Description is too long')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A name is required, a description is optional. */
export const Invalid: Story = {
  parameters: { requirements: ['EXP-141'] },
  async play({ canvas, args }) {
    const field = await nameField()
    await save()
    await expect(await canvas.findByText('System Name is required')).toBeVisible()
    await expect(canvas.queryByText('Description is required')).toBeNull()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Errors from the server are shown at their fields. */
export const RefusedByField: Story = {
  args: {
    ...edit,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: { systemName: ['There is already an active system with this name.'] },
      }),
    ),
  },
  parameters: { requirements: ['MSG-159', 'MSG-127'] },
  async play({ canvas }) {
    const field = await nameField()
    await userEvent.type(field, 's')
    await save()
    await expect(await canvas.findByText('There is already an active system with this name.')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Unable to create system due to one or more errors.',
    )
  },
}

/** Errors without a field are shown in an alert above the form until it is closed. */
export const RefusedAsAWhole: Story = {
  args: {
    ...edit,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        title: 'Unable to update system due to one or more errors.',
        globalErrors: ['The server cannot be reached.'],
        fieldErrors: { inactive: ['The portal itself must be among the systems'] },
      }),
    ),
  },
  parameters: { requirements: ['SHELL-022', 'MSG-128'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(), 's')
    await save()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The server cannot be reached.')
    await expect(alert).toHaveTextContent('The portal itself must be among the systems')
    await userEvent.click(canvas.getByRole('button', { name: /Dismiss/ }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** A stored system can be saved only after a change, and Reset restores it. */
export const Reset: Story = {
  args: edit,
  parameters: { requirements: ['EXP-149'] },
  async play({ canvas, args }) {
    const field = await nameField()
    await expect(field).toHaveValue('Specimen Tracker')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.type(field, ' 2')
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset?' }))
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(field).toHaveValue('Specimen Tracker'))
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
    await expect(description()).toHaveAttribute('readonly')
  },
}
