import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { TextField } from '../TextField/TextField.tsx'
import { Checklist } from './Checklist.tsx'

const meta = {
  title: 'Components/Checklist',
  component: Checklist,
  args: {
    title: 'Before you send it',
    items: [
      { id: 'long', text: 'At least 12 characters', state: 'met' },
      { id: 'short', text: 'At most 128 characters', state: 'unmet' },
      { id: 'common', text: 'Must not be commonly used', state: 'open' },
      { id: 'new', text: 'Must differ from the last 5', state: 'rejected' },
    ],
  },
} satisfies Meta<typeof Checklist>
export default meta

type Story = StoryObj<typeof meta>

/** Each state has an icon and a text, never only a colour. */
export const EveryState: Story = {
  async play({ canvasElement }) {
    const list = within(await within(canvasElement).findByRole('list', { name: 'Before you send it' }))
    const words = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(words).toEqual([
      'At least 12 charactersMet',
      'At most 128 charactersNot met yet',
      'Must not be commonly used',
      'Must differ from the last 5Not met',
    ])
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const NothingKnownYet: Story = {
  tags: ['empty'],
  args: { items: ['One', 'Two', 'Three'].map((text) => ({ id: text, text, state: 'open' as const })) },
}

export const LongTexts: Story = {
  tags: ['long text'],
  args: {
    items: (['met', 'unmet', 'open', 'rejected'] as const).map((state) => ({
      id: state,
      text: `Must not contain the name of the network, of your site or of “${'Wirkungsmeldung'.repeat(4)}”`,
      state,
    })),
  },
}

function Typed() {
  const [text, setText] = useState('')
  const state = text === '' ? 'open' : text.length >= 3 ? 'met' : 'unmet'
  return (
    <>
      <TextField label="Name" value={text} onChange={setText} />
      <Checklist title="Requirements" items={[{ id: 'long', text: 'At least 3 characters', state }]} />
    </>
  )
}

/** The state is announced once, after a pause in typing. */
export const ReadOutOnAPause: Story = {
  render: () => <Typed />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Name'), 'abc')
    await expect(canvas.queryByText('At least 3 characters: Met.')).toBeNull()
    await expect(await canvas.findByText('At least 3 characters: Met.')).toBeInTheDocument()
    // An outdated announcement is removed immediately.
    await userEvent.type(canvas.getByLabelText('Name'), '{Backspace}')
    await expect(canvas.queryByText('At least 3 characters: Met.')).toBeNull()
    await expect(await canvas.findByText('At least 3 characters: Not met yet.')).toBeInTheDocument()
  },
}
