import { apiBase } from '@portal-gateway/contract/headers'
import { pagePassword } from '@portal-gateway/demo/pageServer'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PortalAt, portalStory } from '../stories/portalStory.tsx'
import { mails } from '../stories/storyWorker.ts'
import { defaultConfiguration } from './configuration.ts'

// This must not be a doc comment: Storybook would add `parameters` with its text, and these would replace the
// `parameters` of `portalStory`.
const meta = {
  ...portalStory,
  title: 'Flows/On the real server',
  tags: ['!autodocs'],
  // Pictures of flows are not compared, because the pictures of each screen's stories are.
  parameters: { ...portalStory.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

/** Runs the real server with its database in this page, instead of canned responses. */
export const SignInOpenAndEdit: Story = {
  tags: ['flow'],
  parameters: { requirements: ['AUTH-002'], route: '/', server: true },
  async play({ canvas, step }) {
    await step('A wrong password is refused', async () => {
      await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'admin')
      await userEvent.type(canvas.getByLabelText('Password'), 'wrong')
      await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'The username and password provided do not match.',
      )
    })
    await step('The right password opens the dashboard', async () => {
      const password = canvas.getByLabelText('Password')
      await userEvent.clear(password)
      await userEvent.type(password, pagePassword)
      await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
      await expect(await canvas.findByRole('link', { name: 'View Specimen Tracker' })).toBeVisible()
    })
    await step('The user opens an item', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'View Specimen Tracker' }))
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeVisible()
    })
    await step('The administrator renames the item', async () => {
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

const newPassword = 'forty-one quiet harbours'

async function signIn(canvas: Canvas, username: string, password: string) {
  await userEvent.type(await canvas.findByLabelText('Username or Email Address'), username)
  await userEvent.type(canvas.getByLabelText('Password'), password)
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
}

async function submitNewPassword(canvas: Canvas, button: string) {
  await userEvent.type(await canvas.findByLabelText('New Password'), newPassword)
  await userEvent.type(canvas.getByLabelText('New Password Again'), newPassword)
  await userEvent.click(canvas.getByRole('button', { name: button }))
}

/** A user with an expired password must change it at sign-in. Afterwards only the new password is accepted. */
export const ForcedChange: Story = {
  tags: ['flow'],
  parameters: { requirements: ['PASS-024', 'PASS-028'], route: '/', server: true },
  async play({ canvas, step }) {
    await step('Sign-in opens the password change', async () => {
      await signIn(canvas, 'expired', pagePassword)
      await expect(await canvas.findByText(/Your password has expired/)).toBeVisible()
    })
    await step('A violated password rule is shown', async () => {
      await userEvent.type(await canvas.findByLabelText('Current Password'), pagePassword)
      await userEvent.type(canvas.getByLabelText('New Password'), 'short')
      await userEvent.type(canvas.getByLabelText('New Password Again'), 'short')
      await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }))
      await waitFor(() =>
        expect(canvas.getByLabelText('New Password')).toHaveAccessibleDescription('At least 12 characters'),
      )
    })
    await step('The change opens the dashboard with an alert', async () => {
      await userEvent.clear(canvas.getByLabelText('New Password'))
      await userEvent.clear(canvas.getByLabelText('New Password Again'))
      await submitNewPassword(canvas, 'Change Password')
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await expect(await within(document.body).findByText('Password successfully changed.')).toBeVisible()
    })
    await step('After signing out the old password is refused, and the new one is accepted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Solveig Marchetti' }))
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Sign Out' }))
      await signIn(canvas, 'expired', pagePassword)
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'The username and password provided do not match.',
      )
      await userEvent.clear(canvas.getByLabelText('Password'))
      await userEvent.type(canvas.getByLabelText('Password'), `${newPassword}{Enter}`)
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    })
  },
}

/** Renders the portal, and a button that opens the link of the newest mail in a new instance of the portal. */
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

/** The user requests a link by mail, sets a new password with it, and signs in. */
export const ForgottenPassword: Story = {
  tags: ['flow'],
  parameters: { requirements: ['PASS-001'], server: true },
  render: () => <WithMailbox />,
  async play({ canvas, step }) {
    await step('The user requests a link', async () => {
      await userEvent.type(
        await canvas.findByLabelText('Email Address'),
        'dagfinn.vasquez@meridianlakes.example',
      )
      await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }))
      await expect(await canvas.findByText(/An email has been sent with instructions/)).toBeVisible()
    })
    await step('The link sets a new password', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Open the link of the newest mail' }))
      await expect(await canvas.findByRole('heading', { name: 'Reset Password' })).toBeVisible()
      await submitNewPassword(canvas, 'Reset Password')
      await expect(
        await canvas.findByText('Your password has been successfully set. You may now sign in.'),
      ).toBeVisible()
    })
    await step('The new password opens the dashboard', async () => {
      await userEvent.click(within(canvas.getByRole('main')).getByRole('link', { name: 'Sign In' }))
      await signIn(canvas, 'longexpired', newPassword)
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    })
  },
}

/**
 * An administrator adds a link and a file. Both are in the list, and the downloaded file is equal to the
 * uploaded one.
 */
export const AddResources: Story = {
  tags: ['flow'],
  parameters: { requirements: ['RES-002'], route: '/app/configure/dashboard/1?tab=resources', server: true },
  async play({ canvas, step }) {
    await step('After sign-in the requested page opens', async () => {
      await signIn(canvas, 'admin', pagePassword)
      await userEvent.click(await canvas.findByRole('link', { name: 'Add Resource' }))
    })
    await step('The administrator adds a link', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /Type of Resource/ }))
      await userEvent.click(await within(document.body).findByRole('option', { name: 'Link' }))
      await userEvent.type(canvas.getByLabelText('Name for Resource (required)'), 'Freezer vendors')
      await userEvent.type(canvas.getByLabelText('URL (required)'), 'https://freezers.example.org')
      await userEvent.click(canvas.getByRole('button', { name: 'Add Resource' }))
      await expect(await canvas.findByRole('link', { name: 'Freezer vendors' })).toBeVisible()
    })
    await step('The administrator adds a file', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Add Resource' }))
      await userEvent.type(await canvas.findByLabelText('Name for Resource (required)'), 'Rack plan')
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('The page must have a file field.')
      await userEvent.upload(input, new File(['Rack 1: full'], 'rack-plan.txt', { type: 'text/plain' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Add Resource' }))
      await expect(await canvas.findByRole('link', { name: 'Rack plan' })).toBeVisible()
      await expect(canvas.getByText('TXT 12 B')).toBeVisible()
      const page = canvas.getByRole('link', { name: 'Rack plan' }).getAttribute('href') ?? ''
      const id = /resources\/(\d+)/.exec(page)?.[1]
      const { projectName } = defaultConfiguration
      const file = await fetch(`.${apiBase}/rest/secure/dashboard_items/${projectName}/1/files/${id}/file`)
      await expect(await file.text()).toBe('Rack 1: full')
    })
  },
}

/**
 * An administrator creates a category, adds a link, renames and previews the category, and deletes the link.
 */
export const CreateRenameAndPreviewCategory: Story = {
  tags: ['flow'],
  parameters: { requirements: ['CAT-001'], route: '/app/configure/dashboard/1?tab=categories', server: true },
  async play({ canvas, step }) {
    const body = within(document.body)
    const nameOfCategory = () => body.findByLabelText('Category Name (required)')
    await step('The administrator creates a category', async () => {
      await signIn(canvas, 'admin', pagePassword)
      await canvas.findByRole('button', { name: 'Training' })
      await userEvent.click(canvas.getByRole('button', { name: 'Add Resource Category' }))
      await userEvent.type(await nameOfCategory(), 'Cold chain')
      await userEvent.click(body.getByRole('button', { name: 'Create Category' }))
      await expect(await canvas.findByRole('button', { name: 'Cold chain' })).toBeVisible()
    })
    await step('The administrator adds a link to the category', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Resources' }))
      await userEvent.click(await canvas.findByRole('link', { name: 'Add Resource' }))
      await userEvent.click(await canvas.findByRole('button', { name: /Type of Resource/ }))
      await userEvent.click(await body.findByRole('option', { name: 'Link' }))
      await userEvent.type(canvas.getByLabelText('Name for Resource (required)'), 'Freezer vendors')
      await userEvent.click(canvas.getByRole('button', { name: /Sub-category/ }))
      await userEvent.click(await body.findByRole('option', { name: 'Cold chain' }))
      await userEvent.type(canvas.getByLabelText('URL (required)'), 'https://freezers.example.org')
      await userEvent.click(canvas.getByRole('button', { name: 'Add Resource' }))
      await expect(await canvas.findByRole('link', { name: 'Freezer vendors' })).toBeVisible()
    })
    await step('The administrator renames the category', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Resource Categories' }))
      await userEvent.click(await canvas.findByRole('button', { name: 'Cold chain' }))
      const name = await nameOfCategory()
      await userEvent.clear(name)
      await userEvent.type(name, 'Cold rooms')
      await userEvent.click(body.getByRole('button', { name: 'Save Changes' }))
      await expect(await canvas.findByRole('button', { name: 'Cold rooms' })).toBeVisible()
    })
    await step('The preview shows the link in the category', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Preview as Role' }))
      const preview = within(await body.findByRole('dialog', { name: 'Preview as Role' }))
      await userEvent.click(await preview.findByRole('button', { name: /^Cold rooms/ }))
      await expect(await preview.findByRole('link', { name: /^Freezer vendors/ })).toBeVisible()
      await userEvent.click(preview.getByRole('button', { name: 'Close preview' }))
    })
    await step('The deleted link remains in the list as inactive', async () => {
      await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
      await userEvent.click(canvas.getByRole('tab', { name: 'Resources' }))
      await userEvent.click(await canvas.findByRole('link', { name: 'Freezer vendors' }))
      await userEvent.click(await canvas.findByRole('button', { name: 'Delete this Resource' }))
      const question = within(await body.findByRole('alertdialog', { name: 'Delete Resource?' }))
      await userEvent.click(question.getByRole('button', { name: 'Delete' }))
      // The list shows its previous content until it is reloaded.
      await waitFor(() => {
        const row = canvas.getByRole('link', { name: 'Freezer vendors' }).closest('tr')
        return expect(row).toHaveTextContent(/Cold rooms.*INACTIVE/)
      })
    })
  },
}

/**
 * This story runs last. It checks that the changes and the session of earlier stories have been reset: the
 * item has its original name, and no administrator is signed in.
 */
export const NextVisitorStartsAfresh: Story = {
  tags: ['flow'],
  parameters: { requirements: ['AUTH-042'], route: '/', server: true },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'member')
    await userEvent.type(canvas.getByLabelText('Password'), pagePassword)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByRole('link', { name: 'View Specimen Tracker' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Configuration' })).toBeNull()
  },
}
