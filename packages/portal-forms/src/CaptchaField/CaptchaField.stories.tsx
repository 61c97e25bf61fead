import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CaptchaField } from './CaptchaField.tsx'

const meta = {
  title: 'Forms/CaptchaField',
  component: CaptchaField,
  args: { check: { state: 'unsolved' }, onStart: fn() },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, maxWidth: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CaptchaField>
export default meta
type Story = StoryObj<typeof meta>

const box = { name: /I am not a robot/ }

/** The Space key on the checkbox starts the check. */
export const Unsolved: Story = {
  parameters: { requirements: ['EXP-148'] },
  async play({ args, canvas }) {
    const tick = await canvas.findByRole('checkbox', box)
    await expect(tick).toBeRequired()
    await expect(tick).toHaveAccessibleDescription(/nothing about you is sent to anybody else/)
    tick.focus()
    await userEvent.keyboard(' ')
    await expect(args.onStart).toHaveBeenCalledOnce()
    // The checkbox is not selected until the check has succeeded.
    await expect(tick).not.toBeChecked()
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** A running check is not started again. */
export const Working: Story = {
  args: { check: { state: 'working' } },
  parameters: { requirements: ['EXP-148'] },
  async play({ args, canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', box))
    await expect(canvas.getByRole('status')).toHaveTextContent('Checking. You can go on filling in the form.')
    await expect(args.onStart).not.toHaveBeenCalled()
  },
}

export const Solved: Story = {
  args: { check: { state: 'solved' } },
  parameters: { requirements: ['EXP-148'] },
  async play({ args, canvas }) {
    const tick = await canvas.findByRole('checkbox', box)
    await expect(tick).toBeChecked()
    await expect(canvas.getByRole('status')).toHaveTextContent('Checked.')
    await userEvent.click(tick)
    await expect(args.onStart).not.toHaveBeenCalled()
  },
}

export const SolvedDark: Story = { tags: ['dark'], ...Solved, globals: { theme: 'dark' } }

export const Expired: Story = {
  args: { check: { state: 'expired' } },
  parameters: { requirements: ['EXP-148'] },
  async play({ args, canvas }) {
    await expect(await canvas.findByRole('status')).toHaveTextContent('The check has expired.')
    await userEvent.click(canvas.getByRole('checkbox', box))
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  args: {
    check: { state: 'failed', reason: 'The server cannot be reached. Check your connection and try again.' },
  },
  parameters: { requirements: ['EXP-148'] },
  async play({ args, canvas }) {
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'The check did not work. The server cannot be reached.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
}

/** If the form is submitted before the check has succeeded, the checkbox shows an error. */
export const Required: Story = {
  args: { errorMessage: 'Captcha is required' },
  parameters: { requirements: ['EXP-148'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Captcha is required')).toBeVisible()
    await expect(canvas.getByRole('checkbox', box)).toBeInvalid()
  },
}

/** The error disappears as soon as the check runs. */
export const RequiredAndWorking: Story = {
  args: { errorMessage: 'Captcha is required', check: { state: 'working' } },
  parameters: { requirements: ['EXP-148'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('checkbox', box)).not.toBeInvalid()
    await expect(canvas.queryByText('Captcha is required')).toBeNull()
  },
}

export const RequiredAndSolved: Story = {
  ...RequiredAndWorking,
  args: { errorMessage: 'Captcha is required', check: { state: 'solved' } },
}
