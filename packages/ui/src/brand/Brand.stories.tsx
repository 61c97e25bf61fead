import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { Link } from '../Link/Link.tsx'
import { brandTheme } from './brandTheme.ts'
import { warnAboutTheme } from './warnAboutTheme.ts'

interface BrandedProps {
  /** The accent colour as `#rrggbb`. */
  accent: string
}

/** The colours of a theme that is derived from one accent colour. */
function Branded({ accent }: BrandedProps) {
  return (
    <div style={{ ...brandTheme(accent), display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Button variant="primary">Save</Button>
      <Button>Reset</Button>
      <p>
        The changes are described in the <Link href="#rules">rules of the project</Link>.
      </p>
      <Alert type="info" title="Your changes are not saved yet.">
        <Link href="#changes">Show the changes</Link>
      </Alert>
    </div>
  )
}

const meta = {
  title: 'Components/Brand',
  component: Branded,
  args: { accent: '#5b2a86' },
  argTypes: { accent: { control: 'color' } },
} satisfies Meta<typeof Branded>
export default meta

type Story = StoryObj<typeof meta>

export const Violet: Story = {}

/** An accent that is too light for text is darkened in the light scheme. */
export const LightYellow: Story = { args: { accent: '#ffe600' } }

export const LightYellowDark: Story = {
  tags: ['dark'],
  args: { accent: '#ffe600' },
  globals: { theme: 'dark' },
}

/** In development, a theme with too little contrast is reported. The colours can have any form. */
export const WarnsAboutContrast: Story = {
  parameters: { requirements: ['EXP-225'] },
  play: async () => {
    const root = document.documentElement
    const warn = spyOn(console, 'warn').mockImplementation(() => undefined)
    try {
      await expect(warnAboutTheme()).toEqual([])
      root.style.setProperty('--pg-highlight-fg', 'color-mix(in srgb, white 50%, black)')
      await expect(warnAboutTheme().map(({ scheme, front }) => `${scheme} ${front}`)).toEqual([
        'light highlight-fg',
        'dark highlight-fg',
      ])
      await expect(warn).toHaveBeenCalledWith(
        expect.stringMatching(
          /^The contrast of --pg-highlight-fg on --pg-highlight-bg is 3\.\d\d in the light scheme\./,
        ),
      )
    } finally {
      root.style.removeProperty('--pg-highlight-fg')
      warn.mockRestore()
    }
  },
}
