import { pagePassword } from '@portal-gateway/server/browser/pageServer'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../../.storybook/portalStory.tsx'

// No doc comment here: Storybook would add it as the meta's own parameters, in place of the spread ones.
const meta = { ...portalStory, title: 'portal/Flows on the real server' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

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

/** An administrator adds a link and a file, and finds both in the list; the file comes back as it was sent. */
export const AddResources: Story = {
  parameters: { route: '/app/configure/dashboard/1?tab=resources', server: true },
  async play({ canvas, step }) {
    await step('Signing in leads back to the item', async () => {
      await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'admin')
      await userEvent.type(canvas.getByLabelText('Password'), pagePassword)
      await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
      await userEvent.click(await canvas.findByRole('link', { name: 'Add Resource' }))
    })
    await step('A link', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /Type of Resource/ }))
      await userEvent.click(await within(document.body).findByRole('option', { name: 'Link' }))
      await userEvent.type(canvas.getByLabelText('Name for Resource (required)'), 'Freezer vendors')
      await userEvent.type(canvas.getByLabelText('URL (required)'), 'https://freezers.example.org')
      await userEvent.click(canvas.getByRole('button', { name: 'Add Resource' }))
      await expect(await canvas.findByRole('link', { name: 'Freezer vendors' })).toBeVisible()
    })
    await step('A file', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Add Resource' }))
      await userEvent.type(await canvas.findByLabelText('Name for Resource (required)'), 'Rack plan')
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('There is no file field')
      await userEvent.upload(input, new File(['Rack 1: full'], 'rack-plan.txt', { type: 'text/plain' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Add Resource' }))
      await expect(await canvas.findByRole('link', { name: 'Rack plan' })).toBeVisible()
      await expect(canvas.getByText('TXT 12 B')).toBeVisible()
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
