import { longPasswordRulesExample, passwordRulesExample } from '@portal-gateway/contract/passwords.examples'
import { PasswordField } from '@portal-gateway/ui/PasswordField'
import { Stack } from '@portal-gateway/ui/Stack'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { PasswordRules } from './PasswordRules.tsx'

const meta = {
  title: 'Forms/PasswordRules',
  component: PasswordRules,
  args: { rules: passwordRulesExample, password: '' },
} satisfies Meta<typeof PasswordRules>
export default meta
type Story = StoryObj<typeof meta>

/** The rules are in the order of the server's response. No rule is ticked before the user types. */
export const NothingTyped: Story = {
  tags: ['empty'],
  parameters: { requirements: ['PASS-038'] },
  async play({ canvas }) {
    const items = await canvas.findAllByRole('listitem')
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'At least 12 characters',
      'At most 128 characters',
      'Must not contain your username',
      'Must not be a commonly used password',
      'Must differ from your last 5 passwords',
    ])
  },
}

export const Dark: Story = {
  tags: ['dark'],
  args: { password: 'long enough for all' },
  globals: { theme: 'dark' },
}

/** A rule that only the server can check is marked only if the server reports it as not met. */
export const Refused: Story = {
  args: { password: 'password1234', errors: ['Must not be a commonly used password'] },
  parameters: { requirements: ['PASS-038'] },
  async play({ canvas }) {
    const [long, , username, common] = await canvas.findAllByRole('listitem')
    await expect(long).toHaveTextContent('At least 12 charactersMet')
    await expect(username).toHaveTextContent(/username$/)
    await expect(common).toHaveTextContent('Must not be a commonly used passwordNot met')
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  args: { rules: longPasswordRulesExample, password: 'meridian' },
}

/** The state of the rules changes while the user types. One rule forbids a word. */
export const TickedWhileTyping: Story = {
  args: { rules: longPasswordRulesExample },
  render: function Typed(args) {
    const [password, setPassword] = useState('')
    return (
      <Stack>
        <PasswordField label="New Password" value={password} onChange={setPassword} />
        <PasswordRules {...args} password={password} />
      </Stack>
    )
  },
  parameters: { requirements: ['PASS-038'] },
  async play({ canvas }) {
    const field = await canvas.findByLabelText('New Password')
    const [length, name] = canvas.getAllByRole('listitem')
    await userEvent.type(field, 'Meridian')
    await expect(length).toHaveTextContent('Not met yet')
    await expect(name).toHaveTextContent('Not met yet')
    await userEvent.clear(field)
    await userEvent.type(field, 'forty-one quiet harbours')
    await expect(length).toHaveTextContent(/Met$/)
    await expect(name).toHaveTextContent(/Met$/)
  },
}
