import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { type AlertMessage, AlertRegion, type AlertRegionProps } from './AlertRegion.tsx'

const saved: AlertMessage = {
  id: 'saved',
  type: 'info',
  isSuccess: true,
  title: 'Updated Item',
  text: 'Successfully updated dashboard item Specimen Tracker',
  autoDismiss: false,
}
const failed: AlertMessage = {
  id: 'failed',
  type: 'danger',
  title: 'Error',
  text: 'Unable to delete dashboard item.',
  autoDismiss: false,
}
const warned: AlertMessage = {
  id: 'warned',
  type: 'warn',
  title: 'Your password will expire soon.',
  text: 'You may change it now or you will be reminded again the next time you log in.',
  autoDismiss: false,
  dismissable: false,
}

const meta = {
  title: 'Components/AlertRegion',
  component: AlertRegion,
  args: { alerts: [saved], onDismiss: fn() },
  render: (args) => <Raised {...args} />,
  decorators: [(Story) => <div style={{ minHeight: 320 }}>{Story()}</div>],
} satisfies Meta<typeof AlertRegion>
export default meta

type Story = StoryObj<typeof meta>

function Raised(props: AlertRegionProps) {
  const [alerts, setAlerts] = useState(props.alerts)
  return (
    <>
      <button type="button">Save</button>
      <AlertRegion
        alerts={alerts}
        onDismiss={(id) => {
          props.onDismiss(id)
          setAlerts((those) => those.filter((alert) => alert.id !== id))
        }}
      />
    </>
  )
}

export const OneOfEachType: Story = {
  args: { alerts: [saved, warned, failed] },
  play: async ({ canvasElement }) => {
    const region = within(await within(canvasElement).findByRole('region', { name: 'Notifications' }))
    await expect(region.getByRole('alert')).toHaveTextContent('Unable to delete dashboard item.')
    await expect(region.getAllByRole('status')).toHaveLength(2)
    await expect(region.queryByRole('button', { name: /password/ })).toBeNull()
  },
}

/**
 * Each of the six properties of an alert has an effect. The type sets the ARIA role; all others set the
 * texts or how the alert disappears.
 */
export const EveryField: Story = {
  args: {
    alerts: [
      { ...warned, id: 'stays' },
      { ...saved, id: 'passes', autoDismiss: true, dismissable: false, dismissalTimeMs: 300 },
      { ...failed, dismissable: true },
    ],
  },
  parameters: { requirements: ['SHELL-017'] },
  play: async ({ canvasElement, args }) => {
    const region = within(await within(canvasElement).findByRole('region', { name: 'Notifications' }))
    const danger = within(region.getByRole('alert'))
    await expect(danger.getByText('Error')).toBeVisible()
    await expect(danger.getByText('Unable to delete dashboard item.')).toBeVisible()
    await expect(region.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Dismiss Error',
    ])
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('passes'))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
    await expect(region.getByText('Your password will expire soon.')).toBeVisible()
    await expect(region.getByRole('alert')).toBeVisible()
  },
}

/** A toast is an alert that has only a title and disappears automatically. [C-059] */
export const Toast: Story = {
  args: { alerts: [{ id: 'toast', type: 'info', title: 'Resource created', dismissalTimeMs: 300 }] },
  parameters: { requirements: ['SHELL-017'] },
  play: async ({ canvasElement, args }) => {
    const toast = await within(canvasElement).findByRole('status')
    await expect(toast).toHaveTextContent(/^Resource created$/)
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('toast'))
  },
}

export const Dismissed: Story = {
  args: { alerts: [saved, failed] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss Error' }))
    await expect(args.onDismiss).toHaveBeenCalledWith('failed')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('status')).toBeVisible()
  },
}

export const FocusGoesBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('region')
    await userEvent.tab()
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Dismiss Updated Item' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus())
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

export const GoesByItself: Story = {
  args: { alerts: [{ ...saved, autoDismiss: true, dismissalTimeMs: 300 }] },
  play: async ({ canvasElement, args }) => {
    await within(canvasElement).findByRole('status')
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('saved'))
  },
}

export const After7500Milliseconds: Story = {
  args: { alerts: [{ id: 'saved', type: 'info', title: 'Updated Item' }] },
  parameters: { requirements: ['SHELL-020'] },
  play: async ({ canvasElement, args }) => {
    await within(canvasElement).findByRole('status')
    await wait(6900)
    await expect(args.onDismiss).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('saved'))
  },
}

export const StaysWhileFocused: Story = {
  args: { alerts: [{ ...saved, autoDismiss: true, dismissalTimeMs: 1500 }] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    ;(await canvas.findByRole('button', { name: 'Dismiss Updated Item' })).focus()
    await wait(2000)
    await expect(args.onDismiss).not.toHaveBeenCalled()
    canvas.getByRole('button', { name: 'Save' }).focus()
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledOnce())
  },
}

export const StaysWhileHovered: Story = {
  args: { alerts: [{ ...saved, autoDismiss: true, dismissalTimeMs: 1500 }] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.hover(await canvas.findByRole('status'))
    await wait(2000)
    await expect(args.onDismiss).not.toHaveBeenCalled()
    await userEvent.unhover(canvas.getByRole('status'))
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledOnce())
  },
}

export const SameTextOnce: Story = {
  args: { alerts: [failed, { ...failed, id: 'again' }] },
  parameters: { requirements: ['SHELL-022'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByRole('alert')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss Error' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(args.onDismiss).toHaveBeenCalledTimes(2)
  },
}

const celebration: AlertMessage = {
  ...saved,
  id: 'celebration',
  title: 'Celebrate',
  // @ts-expect-error: data from outside may have any type
  type: 'party',
}

export const UnsupportedTypeIgnored: Story = {
  args: { alerts: [celebration, saved] },
  parameters: { requirements: ['SHELL-019'] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByRole('status')).toHaveLength(1)
    await expect(within(canvasElement).queryByText('Celebrate')).toBeNull()
  },
}

export const Dark: Story = {
  tags: ['dark'],
  args: { alerts: [saved, warned, failed] },
  globals: { theme: 'dark' },
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
