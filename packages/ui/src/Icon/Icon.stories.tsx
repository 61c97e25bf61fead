import type { Meta, StoryObj } from '@storybook/react-vite'
import * as icons from '../icons/icons.ts'
import { Icon } from './Icon.tsx'

const meta = {
  title: 'Components/Icon',
  component: Icon,
  args: { path: icons.homeIcon },
} satisfies Meta<typeof Icon>
export default meta

type Story = StoryObj<typeof meta>

const All = () => (
  <ul
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
      gap: 16,
      margin: 0,
      padding: 0,
      listStyle: 'none',
    }}
  >
    {Object.entries(icons).map(([name, path]) => (
      <li key={name} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Icon path={path} />
        <Icon path={path} size={16} />
        <span style={{ fontSize: 14 }}>{name}</span>
      </li>
    ))}
  </ul>
)

export const AllIcons: Story = { render: All }

export const AllIconsDark: Story = { tags: ['dark'], render: All, globals: { theme: 'dark' } }

export const ThreeSizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Icon {...args} size={16} />
      <Icon {...args} size={20} />
      <Icon {...args} size={28} />
    </div>
  ),
}
