import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, type IconName } from './Icon.tsx'
import { shapes } from './shapes.ts'

const meta = {
  title: 'ui/Icon',
  component: Icon,
  args: { name: 'home' },
} satisfies Meta<typeof Icon>
export default meta

type Story = StoryObj<typeof meta>

const isName = (name: string): name is IconName => name in shapes
const names = Object.keys(shapes).filter(isName)

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
    {names.map((name) => (
      <li key={name} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Icon name={name} />
        <Icon name={name} size={16} />
        <span style={{ fontSize: 14 }}>{name}</span>
      </li>
    ))}
  </ul>
)

export const AllIcons: Story = { render: All }

export const AllIconsDark: Story = { render: All, globals: { theme: 'dark' } }

export const ThreeSizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Icon {...args} size={16} />
      <Icon {...args} size={20} />
      <Icon {...args} size={28} />
    </div>
  ),
}
