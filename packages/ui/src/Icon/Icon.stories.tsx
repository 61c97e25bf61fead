import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
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

/** Arrows are mirrored where the text is written from right to left. Other icons are not. */
export const RightToLeft: Story = {
  parameters: { requirements: ['EXP-372'] },
  render: () => (
    <div dir="rtl" style={{ display: 'flex', gap: 16 }}>
      <Icon path={icons.rightIcon} />
      <Icon path={icons.outIcon} />
      <Icon path={icons.searchIcon} />
      <span dir="ltr">
        <Icon path={icons.rightIcon} />
      </span>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const scales = [...canvasElement.querySelectorAll('svg')].map((icon) => getComputedStyle(icon).scale)
    await expect(scales).toEqual(['-1 1', '-1 1', 'none', 'none'])
  },
}
