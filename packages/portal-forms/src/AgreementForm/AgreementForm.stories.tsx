import { AgreementDraft, newAgreement } from '@portal-gateway/contract/agreements'
import {
  confidentialityExample,
  dataUseExample,
  longTextsAgreementExample,
} from '@portal-gateway/contract/agreements.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { AgreementForm, type AgreementFormProps } from './AgreementForm.tsx'

interface StatefulFormProps extends Pick<AgreementFormProps, 'mode' | 'version' | 'onSubmit' | 'onCancel'> {
  initial: AgreementDraft
}

/** Renders the form and stores its draft, as a page does. */
const StatefulForm = ({ initial, ...props }: StatefulFormProps) => (
  <AgreementForm
    {...props}
    draft={useDraft(AgreementDraft, initial)}
    refusedTitle="Unable to create agreement due to one or more errors."
  />
)

/** Returns what the form edits of an agreement. */
const draftOf = ({ name, text, validMonths, asksAgain }: AgreementDraft): AgreementDraft => ({
  name,
  text,
  validMonths,
  asksAgain,
})
const edit = { mode: 'edit', initial: draftOf(dataUseExample), version: 3 } as const

const meta = {
  title: 'Forms/AgreementForm',
  component: StatefulForm,
  args: {
    mode: 'add',
    initial: newAgreement,
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

const name = () => screen.findByLabelText('Name (required)')
const text = () => screen.getByLabelText('Text (required)')
const months = () => screen.getByLabelText('Valid for (months)')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

/** The first version has no earlier signatures, so the form does not ask whether they count. */
export const New: Story = {
  parameters: { requirements: ['COND-030'] },
  async play({ canvas, args }) {
    await expect(await name()).toHaveValue('')
    await expect(months()).toHaveValue('')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = { tags: ['dark'], args: edit, globals: { theme: 'dark' } }

/** The submitted draft has trimmed texts and the months as a number. Other characters than digits are ignored. */
export const SubmitsDraft: Story = {
  parameters: { requirements: ['COND-030'] },
  async play({ args }) {
    await userEvent.type(await name(), ' Use of images ')
    await userEvent.type(text(), 'You ask **first**.{Enter}')
    await userEvent.type(months(), '2a4')
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        name: 'Use of images',
        text: 'You ask **first**.',
        validMonths: 24,
        asksAgain: true,
        inactive: false,
      }),
    )
  },
}

/** The preview shows the text as users see it. */
export const Preview: Story = {
  args: edit,
  parameters: { requirements: ['COND-044'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Preview' }))
    await expect(canvas.getByRole('heading', { name: 'Your duties' })).toBeVisible()
    await expect(canvas.getByText('24 hours')).toHaveProperty('tagName', 'STRONG')
  },
}

/** The form names the version that saving a changed text publishes. Other changes publish no version. */
export const NewVersion: Story = {
  args: edit,
  parameters: { requirements: ['COND-031', 'COND-044'] },
  async play({ canvas, args }) {
    await userEvent.type(await name(), '!')
    await expect(
      canvas.getByText(/^This is version 3\. If you change the text, .* version 4\./),
    ).toBeVisible()
    await userEvent.type(text(), ' Ask first.')
    await expect(canvas.getByText(/^Saving this text publishes version 4\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /Ask users to sign again/ }))
    await userEvent.clear(months())
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        name: 'Data use agreement!',
        text: `${dataUseExample.text} Ask first.`,
        validMonths: null,
        asksAgain: false,
      }),
    )
  },
}

/** Months that are removed and entered again, and spaces after the text, do not count as a change. */
export const NoChange: Story = {
  args: edit,
  parameters: { requirements: ['EXP-149'] },
  async play({ canvas }) {
    await name()
    await userEvent.clear(months())
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
    await userEvent.type(months(), '12')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.type(text(), '  ')
    await expect(canvas.getByText(/^This is version 3\./)).toBeVisible()
  },
}

/** Name and text are required, and the months have a range. */
export const Invalid: Story = {
  parameters: { requirements: ['COND-030', 'EXP-141'] },
  async play({ canvas, args }) {
    const field = await name()
    await userEvent.type(months(), '121')
    await save()
    await expect(await canvas.findByText('Name is required')).toBeVisible()
    await expect(canvas.getByText('Text is required')).toBeVisible()
    await expect(canvas.getByText('Valid for (months) is too large')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** If the text has the first error, it replaces the preview and gets the focus. */
export const InvalidText: Story = {
  parameters: { requirements: ['EXP-141'] },
  async play({ canvas }) {
    await userEvent.type(await name(), 'Use of images')
    await userEvent.click(canvas.getByRole('radio', { name: 'Preview' }))
    await save()
    await expect(await canvas.findByText('Text is required')).toBeVisible()
    await waitFor(() => expect(text()).toHaveFocus())
  },
}

export const TooLong: Story = {
  tags: ['long text'],
  parameters: { requirements: ['SHELL-042'] },
  args: { ...edit, initial: draftOf(longTextsAgreementExample) },
  async play({ canvas, args }) {
    await expect(await canvas.findByText('128 of 128')).toBeVisible()
    await userEvent.type(await name(), 's')
    await save()
    await expect(await canvas.findByText('Name is too long')).toBeVisible()
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
        fieldErrors: { name: ['Name is already in use'] },
      }),
    ),
  },
  parameters: { requirements: ['COND-030'] },
  async play({ canvas }) {
    await userEvent.type(await name(), 's')
    await save()
    await expect(await canvas.findByText('Name is already in use')).toBeVisible()
    const field = await name()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Unable to create agreement due to one or more errors.',
    )
  },
}

export const Reset: Story = {
  args: { mode: 'edit', initial: draftOf(confidentialityExample), version: 2 },
  parameters: { requirements: ['EXP-149'] },
  async play({ canvas }) {
    const again = await canvas.findByRole('checkbox', { name: /Ask users to sign again/ })
    await expect(again).not.toBeChecked()
    await userEvent.click(again)
    await userEvent.type(months(), '6')
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset?' }))
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(months()).toHaveValue(''))
    await expect(canvas.getByRole('checkbox', { name: /Ask users to sign again/ })).not.toBeChecked()
  },
}

export const Sending: Story = {
  parameters: { requirements: ['EXP-142'] },
  args: { ...edit, onSubmit: fn(() => new Promise<Refusal>(() => undefined)) },
  async play({ canvas }) {
    await userEvent.type(await name(), ' 2')
    await save()
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toBeVisible()
    await expect(text()).toHaveAttribute('readonly')
  },
}
