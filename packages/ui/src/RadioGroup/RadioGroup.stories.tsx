import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'

function Controlled({ value, onChange, ...props }: RadioGroupProps) {
  const [id, setId] = useState(value)
  return (
    <RadioGroup
      {...props}
      value={id}
      onChange={(next) => {
        onChange(next)
        setId(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Account',
    hint: 'What the person signs in with',
    options: [
      { id: 'new', label: 'New account', description: 'Made when you finish' },
      { id: 'existing', label: 'Existing account' },
      { id: 'guest', label: 'Guest', isDisabled: true, description: 'Not offered here' },
    ],
    value: 'new',
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof RadioGroup>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const group = await within(canvasElement).findByRole('radiogroup', { name: 'Account' })
    await expect(group).toHaveAccessibleDescription('What the person signs in with')
    const first = within(group).getByRole('radio', { name: 'New account' })
    await expect(first).toBeChecked()
    await expect(first).toHaveAccessibleDescription(/Made when you finish/)
    await userEvent.click(within(group).getByRole('radio', { name: 'Existing account' }))
    await expect(args.onChange).toHaveBeenCalledWith('existing')
    await expect(first).not.toBeChecked()
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** The group has one tab stop. The arrow keys select options and skip disabled ones. */
export const ByKeyboard: Story = {
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const group = await within(canvasElement).findByRole('radiogroup', { name: 'Account' })
    await userEvent.tab()
    await waitFor(() => expect(within(group).getByRole('radio', { name: 'New account' })).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith('new')
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('existing')
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('new')
    await userEvent.tab()
    await expect(group).not.toContainElement(document.activeElement as HTMLElement)
  },
}

export const NothingChosen: Story = { tags: ['empty'], args: { value: null, isRequired: true } }

export const Invalid: Story = {
  args: { value: null, isRequired: true, errorMessage: 'Account is required' },
  play: async ({ canvasElement }) => {
    const group = await within(canvasElement).findByRole('radiogroup', { name: /Account/ })
    await expect(group).toHaveAttribute('aria-invalid', 'true')
    await expect(group).toHaveAccessibleDescription(/Account is required/)
  },
}

export const Disabled: Story = { args: { isDisabled: true } }

export const LongTexts: Story = {
  tags: ['long text'],
  args: {
    label: 'Which of the two addresses is right, the one of the registration or the one of the directory',
    options: [
      {
        id: 'registration',
        label: 'maximiliane-alexandra.von-rosenberg-hohenstein@universitaetsklinikum-nordhavn.example',
        description:
          'A long sentence below a choice wraps under the words of the choice and not under the ring.',
      },
      { id: 'directory', label: 'm.rosenberg@nordhavn.example' },
    ],
    value: 'registration',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
}
