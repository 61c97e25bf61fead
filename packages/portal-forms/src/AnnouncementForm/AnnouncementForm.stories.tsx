import { AnnouncementDraft, newAnnouncement } from '@portal-gateway/contract/announcements'
import {
  longTextsAnnouncementExample,
  maintenanceExample,
  trainingExample,
} from '@portal-gateway/contract/announcements.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { AnnouncementForm, type AnnouncementFormProps } from './AnnouncementForm.tsx'

interface StatefulFormProps extends Pick<AnnouncementFormProps, 'mode' | 'onSubmit' | 'onCancel'> {
  initial: AnnouncementDraft
}

/** Renders the form and stores its draft, as a page does. */
const StatefulForm = ({ initial, ...props }: StatefulFormProps) => (
  <AnnouncementForm
    {...props}
    draft={useDraft(AnnouncementDraft, initial)}
    roles={portalRolesExample}
    refusedTitle="Unable to create announcement due to one or more errors."
  />
)

const meta = {
  title: 'Forms/AnnouncementForm',
  component: StatefulForm,
  args: {
    mode: 'add',
    initial: newAnnouncement,
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

const title = () => screen.findByLabelText('Title (required)')
const text = () => screen.getByLabelText('Text (required)')
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

/** A new announcement has the type Information, no times, and all signed-in users as audience. */
export const New: Story = {
  parameters: { requirements: ['EXP-114'] },
  async play({ canvas, args }) {
    await expect(await title()).toHaveValue('')
    await expect(canvas.getByRole('radio', { name: 'Information' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Everybody who is signed in' })).toBeChecked()
    await expect(canvas.getByLabelText('From')).toHaveValue('')
    await expect(canvas.getByLabelText('Until')).toHaveValue('')
    // Without a maximum, browsers accept years of six digits.
    for (const label of ['From', 'Until'])
      await expect(canvas.getByLabelText(label)).toHaveAttribute('max', '9999-12-31T23:59')
    await expect(canvas.queryByRole('button', { name: /Portal roles/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = {
  tags: ['dark'],
  args: { mode: 'edit', initial: trainingExample },
  globals: { theme: 'dark' },
}

/** The submitted draft has trimmed texts, times in UTC, and the selected roles. */
export const SubmitsDraft: Story = {
  parameters: { requirements: ['EXP-114'] },
  async play({ canvas, args }) {
    await userEvent.type(await title(), ' Maintenance ')
    await userEvent.type(text(), 'Closed.{Enter}Until noon.')
    await choose('Warning')
    await fireEvent.change(canvas.getByLabelText('From'), { target: { value: '2026-03-01T09:00' } })
    await choose('Users with certain portal roles')
    await userEvent.click(canvas.getByRole('button', { name: /Portal roles/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Investigator' }))
    await userEvent.keyboard('{Escape}')
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        title: 'Maintenance',
        text: 'Closed.\nUntil noon.',
        tone: 'WARNING',
        startsAt: new Date('2026-03-01T09:00').toISOString(),
        endsAt: null,
        audience: 'ROLES',
        roleIds: [4],
        inactive: false,
      }),
    )
  },
}

/** If the user edits a time and then restores it, the draft has the stored time with its seconds. */
export const TimeTypedAgain: Story = {
  args: { mode: 'edit', initial: { ...maintenanceExample, startsAt: '2026-01-01T08:00:30.000Z' } },
  parameters: { requirements: ['EXP-114', 'EXP-149'] },
  async play({ canvas, args }) {
    const from = await canvas.findByLabelText<HTMLInputElement>('From')
    const shown = from.value
    await fireEvent.change(from, { target: { value: '2026-02-01T09:00' } })
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
    await fireEvent.change(from, { target: { value: shown } })
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.type(await title(), '!')
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ startsAt: '2026-01-01T08:00:30.000Z', endsAt: maintenanceExample.endsAt }),
      ),
    )
  },
}

/** Selected roles do not count as a change while they are hidden. They are still selected when shown again. */
export const HiddenRoles: Story = {
  args: { mode: 'edit', initial: maintenanceExample },
  parameters: { requirements: ['EXP-114', 'EXP-149'] },
  async play({ canvas }) {
    const saveButton = await canvas.findByRole('button', { name: 'Save' })
    const chooseRole = async () => {
      await choose('Users with certain portal roles')
      await userEvent.click(canvas.getByRole('button', { name: /Portal roles/ }))
      await userEvent.click(await screen.findByRole('option', { name: 'Investigator' }))
      await userEvent.keyboard('{Escape}')
    }
    await chooseRole()
    await expect(saveButton).toBeEnabled()
    await choose('Everybody, also on the sign-in page')
    await expect(saveButton).toBeDisabled()
    await choose('Users with certain portal roles')
    await expect(canvas.getByRole('button', { name: /Portal roles/ })).toHaveTextContent('1 selected')
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset?' }))
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    await choose('Users with certain portal roles')
    await expect(canvas.getByRole('button', { name: /Portal roles/ })).not.toHaveTextContent('1 selected')
  },
}

/** Title and text are required and have counters. */
export const Invalid: Story = {
  parameters: { requirements: ['EXP-114', 'EXP-141'] },
  async play({ canvas, args }) {
    const field = await title()
    await save()
    await expect(await canvas.findByText('Title is required')).toBeVisible()
    await expect(canvas.getByText('Text is required')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const TooLong: Story = {
  tags: ['long text'],
  parameters: { requirements: ['SHELL-042'] },
  args: { mode: 'edit', initial: longTextsAnnouncementExample },
  async play({ canvas, args }) {
    await expect(await canvas.findByText('128 of 128')).toBeVisible()
    await expect(canvas.getByText('1024 of 1024')).toBeVisible()
    await userEvent.type(text(), 's')
    await save()
    await expect(await canvas.findByText('Text is too long')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A date without a time of day is reported as an error instead of being submitted as an empty value. */
export const IncompleteTime: Story = {
  args: { mode: 'edit', initial: maintenanceExample },
  parameters: { requirements: ['EXP-114'] },
  async play({ canvas, args }) {
    const from = await canvas.findByLabelText<HTMLInputElement>('From')
    // Simulates an incomplete time, because `userEvent` can only enter a complete one.
    Object.defineProperty(from, 'validity', { value: { badInput: true } })
    await userEvent.type(await title(), '!')
    await save()
    await expect(await canvas.findByText('From needs a date and a time')).toBeVisible()
    await waitFor(() => expect(from).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Errors from the server are shown at their fields. */
export const RefusedByField: Story = {
  args: {
    mode: 'edit',
    initial: trainingExample,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: {
          endsAt: ['Until must be after From'],
          roleIds: ['Portal role is inactive'],
        },
      }),
    ),
  },
  parameters: { requirements: ['EXP-114'] },
  async play({ canvas }) {
    await userEvent.type(await title(), 's')
    await save()
    await expect(await canvas.findByText('Until must be after From')).toBeVisible()
    await expect(canvas.getByText('Portal role is inactive')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Until')).toHaveFocus())
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Unable to create announcement due to one or more errors.',
    )
  },
}

/** Reset restores the times, which are in the time zone of the device. */
export const Reset: Story = {
  parameters: { requirements: ['EXP-149'] },
  args: { mode: 'edit', initial: maintenanceExample },
  async play({ canvas }) {
    const until = await canvas.findByLabelText<HTMLInputElement>('Until')
    const initial = until.value
    await expect(new Date(initial).toISOString()).toBe(maintenanceExample.endsAt)
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.clear(until)
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reset?' })
    await userEvent.click(
      [...question.querySelectorAll('button')].find((button) => button.textContent === 'Reset') as Element,
    )
    await waitFor(() => expect(until).toHaveValue(initial))
  },
}

export const Sending: Story = {
  parameters: { requirements: ['EXP-142'] },
  args: {
    mode: 'edit',
    initial: trainingExample,
    onSubmit: fn(() => new Promise<Refusal>(() => undefined)),
  },
  async play({ canvas }) {
    await userEvent.type(await title(), ' 2')
    await save()
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toBeVisible()
    await expect(text()).toHaveAttribute('readonly')
  },
}
