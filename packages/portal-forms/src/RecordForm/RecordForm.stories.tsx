import { text } from '@portal-gateway/contract/text'
import { TextField } from '@portal-gateway/ui/TextField'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { useInputs } from '../useInputs/useInputs.tsx'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'

const Freezer = v.object({
  name: text({ label: 'Name', limit: 32, isRequired: true }),
  room: text({ label: 'Room', limit: 16 }),
})

const texts = {
  noChanges: 'No changes',
  unsaved: 'Unsaved changes',
  save: 'Save',
  saving: 'Saving',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetEffect: 'Your changes on this page are lost.',
  cancel: 'Cancel',
}

const fields = ['name', 'room'] as const

interface FreezerFormProps
  extends Pick<RecordFormProps<typeof Freezer>, 'mode' | 'refusedTitle' | 'onSubmit' | 'onCancel'> {
  initial: v.InferInput<typeof Freezer>
}

/** Renders a RecordForm with two fields. */
function FreezerForm({ initial, ...frame }: FreezerFormProps) {
  const draft = useDraft(Freezer, initial)
  const input = useInputs(draft, fields)
  return (
    <RecordForm {...frame} draft={draft} fields={fields} texts={texts}>
      {fields.map((field) => (
        <TextField key={field} {...input(field)} autoComplete="off" />
      ))}
    </RecordForm>
  )
}

const meta = {
  title: 'Forms/RecordForm',
  component: FreezerForm,
  args: {
    mode: 'edit',
    initial: { name: 'Freezer 3', room: 'B 12' },
    refusedTitle: 'The freezer was not saved.',
    onSubmit: fn(async (): Promise<Refusal> => undefined),
    onCancel: fn(),
  },
} satisfies Meta<typeof FreezerForm>
export default meta
type Story = StoryObj<typeof meta>

const room = () => screen.findByLabelText('Room')
const button = (name: string) => screen.getByRole('button', { name })

/** A stored record can be saved only after a change. */
export const Stored: Story = {
  parameters: { requirements: ['EXP-149'] },
  async play({ canvas, args }) {
    await expect(await canvas.findByText('No changes')).toBeVisible()
    await expect(button('Save')).toBeDisabled()
    await userEvent.type(await room(), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.type(await room(), 'a{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ name: 'Freezer 3', room: 'B 12a' }))
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const New: Story = {
  args: { mode: 'add', initial: { name: '', room: '' } },
  parameters: { requirements: ['EXP-141'] },
  async play({ canvas, args }) {
    await room()
    await userEvent.click(button('Save'))
    await expect(await canvas.findByText('Name is required')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('The freezer was not saved.')
    await waitFor(() => expect(canvas.getByLabelText('Name (required)')).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Reset asks for confirmation; Cancel calls `onCancel`. */
export const Ended: Story = {
  parameters: { requirements: ['EXP-149'] },
  async play({ canvas, args }) {
    await userEvent.type(await room(), ' b')
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await userEvent.click(button('Reset'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset?' }))
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    const field = await room()
    await waitFor(() => expect(field).toHaveValue('B 12'))
    // Until the dialog is closed, the page has two Cancel buttons.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(button('Cancel'))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Errors without a field are shown in an alert above the form, without duplicates, until it is closed. */
export const Refused: Story = {
  args: {
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        title: 'The freezer is locked.',
        globalErrors: ['Ask in the laboratory.', 'The freezer is locked.'],
        fieldErrors: { owner: ['Ask in the laboratory.'], room: ['Room is unknown'] },
      }),
    ),
  },
  parameters: { requirements: ['SHELL-022', 'SHELL-044'] },
  async play({ canvas }) {
    await userEvent.type(await room(), ' c{Enter}')
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(/^The freezer is locked\.Ask in the laboratory\.$/)
    await expect(canvas.getByText('Room is unknown')).toBeVisible()
    const field = await room()
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: /Dismiss/ }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

let answer = (_refusal: Refusal) => {}

/** If no field has an error, the focus stays in the field in which Enter was pressed. */
export const RefusedAsAWhole: Story = {
  parameters: { requirements: ['EXP-176'] },
  args: {
    onSubmit: fn(
      (): Promise<Refusal> =>
        new Promise((resolve) => {
          answer = resolve
        }),
    ),
  },
  async play({ canvas }) {
    const field = await room()
    await userEvent.type(field, ' c{Enter}')
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toBeVisible()
    await expect(field).toHaveAttribute('readonly')
    answer({ globalErrors: ['Locked.'], fieldErrors: {} })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Locked.')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).not.toHaveAttribute('readonly')
  },
}

export const Sending: Story = {
  args: { onSubmit: fn(() => new Promise<Refusal>(() => undefined)) },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas }) {
    await userEvent.type(await room(), ' d{Enter}')
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toBeVisible()
    await expect(button('Cancel')).toBeDisabled()
    await expect(button('Reset')).toBeDisabled()
  },
}
