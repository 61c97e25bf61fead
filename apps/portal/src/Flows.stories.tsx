import { pagePassword } from '@portal-gateway/server/browser/pageServer'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PortalAt, portalStory } from '../../../.storybook/portalStory.tsx'
import { mails } from '../../../.storybook/worker.ts'

// No doc comment here: Storybook would add it as the meta's own parameters, in place of the spread ones.
const meta = { ...portalStory, title: 'portal/Flows on the real server' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

/** On the real server, in this page: its own rules, its own database, no canned answers. */
export const SignInOpenAndEdit: Story = {
  parameters: { route: '/', server: true },
  async play({ canvas, step }) {
    await step('A wrong password is refused', async () => {
      await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'admin')
      await userEvent.type(canvas.getByLabelText('Password'), 'wrong')
      await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'The username and password provided do not match.',
      )
    })
    await step('The right one opens the dashboard', async () => {
      const password = canvas.getByLabelText('Password')
      await userEvent.clear(password)
      await userEvent.type(password, pagePassword)
      await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
      await expect(await canvas.findByRole('link', { name: 'View Specimen Tracker' })).toBeVisible()
    })
    await step('An item opens', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'View Specimen Tracker' }))
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeVisible()
    })
    await step('It is renamed', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Edit Item' }))
      const title = await canvas.findByLabelText('Item title (required)')
      await userEvent.clear(title)
      await userEvent.type(title, 'Specimen Tracker 2')
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Configuration' })).toBeVisible())
      await expect(await canvas.findByRole('link', { name: 'Specimen Tracker 2' })).toBeVisible()
      await expect(
        await within(document.body).findByText('Successfully updated dashboard item Specimen Tracker 2'),
      ).toBeVisible()
    })
  },
}

const chosen = 'forty-one quiet harbours'

async function signIn(canvas: Canvas, username: string, password: string) {
  await userEvent.type(await canvas.findByLabelText('Username or Email Address'), username)
  await userEvent.type(canvas.getByLabelText('Password'), password)
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
}

async function choose(canvas: Canvas, button: string) {
  await userEvent.type(await canvas.findByLabelText('New Password'), chosen)
  await userEvent.type(canvas.getByLabelText('New Password Again'), chosen)
  await userEvent.click(canvas.getByRole('button', { name: button }))
}

/** An expired password is changed before anything else; the new one alone is good from then on. */
export const ForcedChange: Story = {
  parameters: { route: '/', server: true },
  async play({ canvas, step }) {
    await step('Sign-in leads to the change', async () => {
      await signIn(canvas, 'expired', pagePassword)
      await expect(await canvas.findByText(/Your password has expired/)).toBeVisible()
    })
    await step('A rule that is broken is named', async () => {
      await userEvent.type(await canvas.findByLabelText('Current Password'), pagePassword)
      await userEvent.type(canvas.getByLabelText('New Password'), 'short')
      await userEvent.type(canvas.getByLabelText('New Password Again'), 'short')
      await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }))
      await waitFor(() =>
        expect(canvas.getByLabelText('New Password')).toHaveAccessibleDescription('At least 12 characters'),
      )
    })
    await step('The change opens the dashboard and says so', async () => {
      await userEvent.clear(canvas.getByLabelText('New Password'))
      await userEvent.clear(canvas.getByLabelText('New Password Again'))
      await choose(canvas, 'Change Password')
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await expect(await within(document.body).findByText('Password successfully changed.')).toBeVisible()
    })
    await step('After signing out the old password is refused, and the new one opens the door', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Solveig Marchetti' }))
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Sign Out' }))
      await signIn(canvas, 'expired', pagePassword)
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'The username and password provided do not match.',
      )
      await userEvent.clear(canvas.getByLabelText('Password'))
      await userEvent.type(canvas.getByLabelText('Password'), `${chosen}{Enter}`)
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    })
  },
}

/** A link of a mail opens the portal anew, as in another tab. */
function WithMailbox() {
  const [address, setAddress] = useState('/forgot-password')
  const openLink = async () => {
    const [newest] = await mails()
    const link = newest?.text.match(/\/reset-password\/\S+/)
    setAddress(link?.[0] ?? '/no-mail')
  }
  return (
    <>
      <PortalAt key={address} route={address} />
      <aside aria-label="Mailbox">
        <button type="button" onClick={() => void openLink()}>
          Open the link of the newest mail
        </button>
      </aside>
    </>
  )
}

/** From the forgotten password by the mailed link to the dashboard. */
export const ForgottenPassword: Story = {
  parameters: { server: true },
  render: () => <WithMailbox />,
  async play({ canvas, step }) {
    await step('A link is asked for', async () => {
      await userEvent.type(
        await canvas.findByLabelText('Email Address'),
        'dagfinn.vasquez@meridianlakes.example',
      )
      await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }))
      await expect(await canvas.findByText(/An email has been sent with instructions/)).toBeVisible()
    })
    await step('It sets a new password', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Open the link of the newest mail' }))
      await expect(await canvas.findByRole('heading', { name: 'Reset Password' })).toBeVisible()
      await choose(canvas, 'Reset Password')
      await expect(
        await canvas.findByText('Your password has been successfully set. You may now sign in.'),
      ).toBeVisible()
    })
    await step('Which opens the dashboard', async () => {
      await userEvent.click(within(canvas.getByRole('main')).getByRole('link', { name: 'Sign In' }))
      await signIn(canvas, 'longexpired', chosen)
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    })
  },
}

/** Runs after the rename and must not see it, nor the administrator's session. */
export const NextVisitorStartsAfresh: Story = {
  parameters: { route: '/', server: true },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'member')
    await userEvent.type(canvas.getByLabelText('Password'), pagePassword)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByRole('link', { name: 'View Specimen Tracker' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Configuration' })).toBeNull()
  },
}
