import { pagePassword } from '@portal-gateway/demo/pageServer'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { portalStory } from '../stories/portalStory.tsx'
import { Rehearsal } from '../stories/rehearsal/Rehearsal.tsx'

// This must not be a doc comment: Storybook would add `parameters` with its text, and these would replace the
// `parameters` of `portalStory`.
const meta = {
  ...portalStory,
  title: 'Flows/Rehearsal',
  tags: ['!autodocs'],
  render: () => <Rehearsal />,
  parameters: { ...portalStory.parameters, server: true, chromatic: { disableSnapshot: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** You can use the portal as any person. The server and its database run in this page and restart with the story. */
export const TheWholePortal: Story = { tags: ['flow'] }

const body = within(document.body)

async function choose(label: RegExp, option: RegExp) {
  const desk = within(await body.findByRole('complementary', { name: 'Rehearsal' }))
  await userEvent.click(await desk.findByRole('button', { name: label }))
  await userEvent.click(await body.findByRole('option', { name: option }))
}

/** The person, the clock, the faults and the mails of the rehearsal. */
export const ControlsOfTheRehearsal: Story = {
  tags: ['flow'],
  parameters: { ...portalStory.parameters, server: true, requirements: ['EXP-224'] },
  async play({ canvas, step }) {
    await step('The rehearsal starts as a visitor', async () => {
      await expect(await canvas.findByLabelText('Username or Email Address')).toBeVisible()
    })
    await step('A member sees the dashboard without typing a password', async () => {
      await choose(/Person/, /\(member\)/)
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await expect(canvas.queryByRole('link', { name: 'Configuration' })).toBeNull()
    })
    await step('An administrator sees the configuration', async () => {
      await choose(/Person/, /\(admin\)/)
      await expect(await canvas.findByRole('link', { name: 'Configuration' })).toBeVisible()
    })
    await step('Without a network, a page says that the server cannot be reached', async () => {
      await choose(/Fault/, /Offline/)
      await userEvent.click(canvas.getByRole('link', { name: 'Users' }))
      await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible()
      await choose(/Fault/, /None/)
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
      await expect(await canvas.findByRole('table', { name: /Active users/i })).toBeVisible()
    })
    await step('A locked person cannot sign in', async () => {
      await choose(/Person/, /locked/i)
      await expect(await canvas.findByText(/cannot sign in\./)).toBeVisible()
    })
    await step('14 days later, a password that was about to expire must be changed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: '7 days later' }))
      await userEvent.click(canvas.getByRole('button', { name: '7 days later' }))
      await choose(/Person/, /the password expires soon/)
      await expect(await canvas.findByText(/Your password has expired/)).toBeVisible()
      await userEvent.type(canvas.getByLabelText('Current Password'), pagePassword)
      await userEvent.type(canvas.getByLabelText('New Password'), 'forty-one quiet harbours')
      await userEvent.type(canvas.getByLabelText('New Password Again'), 'forty-one quiet harbours')
      await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }))
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    })
  },
}

/** A visitor requests a link for a new password and opens the link in the mail, which shows the form. */
export const MailsOfTheRehearsal: Story = {
  tags: ['flow'],
  parameters: { ...portalStory.parameters, server: true, requirements: ['EXP-224'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: /Forgot/ }))
    await userEvent.type(
      await canvas.findByLabelText('Email Address'),
      'dagfinn.vasquez@meridianlakes.example',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }))
    await canvas.findByText(/An email has been sent with instructions/)
    await userEvent.click(canvas.getByRole('button', { name: 'Show the mails' }))
    await userEvent.click(await canvas.findByText(/^Reset your password .* to dagfinn/))
    await userEvent.click(canvas.getByRole('button', { name: /^Open \/reset-password\// }))
    await expect(await canvas.findByRole('heading', { name: 'Reset Password' })).toBeVisible()
  },
}
