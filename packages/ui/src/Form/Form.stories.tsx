import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Link } from '../Link/Link.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { Select } from '../Select/Select.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Form, FormActions, type FormProps } from './Form.tsx'

const meta = {
  title: 'Components/Form',
  component: Form,
  args: { onSubmit: fn(), children: null },
} satisfies Meta<typeof Form>
export default meta

type Story = StoryObj<typeof meta>

function SignIn(props: Omit<FormProps, 'children'>) {
  const [username, setUsername] = useState('m.okonkwo-reyes@example.org')
  const [password, setPassword] = useState('correcthorse')
  return (
    <div style={{ maxWidth: 396 }}>
      <Form {...props}>
        <TextField
          label="Username or Email Address"
          name="username"
          autoComplete="username"
          value={username}
          onChange={setUsername}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <FormActions align="stretch">
          <Button type="submit" variant="primary" size="l">
            Sign In
          </Button>
        </FormActions>
        <span style={{ fontSize: 14 }}>
          <Link href="#forgot">Forgot your password?</Link>
        </span>
      </Form>
    </div>
  )
}

export const SubmittedWithEnter: Story = {
  render: ({ onSubmit, errors }) => <SignIn onSubmit={onSubmit} errors={errors} />,
  play: async ({ canvasElement, args }) => {
    await userEvent.type(await within(canvasElement).findByLabelText('Password'), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

function ItemForm({ errors, onSubmit }: Omit<FormProps, 'children'>) {
  return (
    <Form errors={errors} onSubmit={onSubmit} label="Basic Details">
      <TextField label="Item title" name="title" isRequired value="" onChange={() => undefined} />
      <TextArea label="Short description" name="text" value="" onChange={() => undefined} limit={512} />
      <Select label="Site" name="site" value={null} onChange={() => undefined} options={[]} />
      <Checkbox name="shown" isSelected={false} onChange={() => undefined}>
        Show this item to users
      </Checkbox>
      <FormActions align="end">
        <Button>Reset</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </FormActions>
    </Form>
  )
}

export const ErrorsStandUnderTheirFields: Story = {
  args: {
    errors: { title: 'Title is required', site: 'Choose a site', shown: 'Only an administrator may show it' },
  },
  render: ({ onSubmit, errors }) => <ItemForm onSubmit={onSubmit} errors={errors} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const title = await canvas.findByLabelText('Item title (required)')
    await expect(title).toHaveAccessibleDescription('Title is required')
    await expect(canvas.getByLabelText('Short description')).toBeValid()
    await expect(canvas.getByRole('button', { name: /Site/ })).toHaveAccessibleDescription('Choose a site')
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'Only an administrator may show it',
    )
  },
}

export const ErrorsDark: Story = {
  tags: ['dark'],
  args: ErrorsStandUnderTheirFields.args,
  render: ({ onSubmit, errors }) => <ItemForm onSubmit={onSubmit} errors={errors} />,
  globals: { theme: 'dark' },
}
