import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { CardGrid } from '../CardGrid/CardGrid.tsx'
import { outIcon } from '../icons/icons.ts'
import { Card } from './Card.tsx'

const view = (
  <ButtonLink variant="quiet" size="s" href="#/view">
    View
  </ButtonLink>
)

const meta = {
  title: 'Components/Card',
  component: Card,
  args: {
    title: 'Specimen Tracker',
    description: 'Register, ship and receive biospecimens; print labels and see every freezer move.',
    plate: 'specimen-tracker',
    headingLevel: 2,
    actions: (
      <>
        {view}
        <ButtonLink variant="quiet" size="s" href="https://example.org" target="_blank" iconEnd={outIcon}>
          Open
        </ButtonLink>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 24 }}>
        <h1 style={{ margin: '0 0 16px', fontSize: 22 }}>Dashboard</h1>
        <CardGrid>{Story()}</CardGrid>
      </div>
    ),
  ],
} satisfies Meta<typeof Card>
export default meta

type Story = StoryObj<typeof meta>

export const WithTwoActions: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Specimen Tracker' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** The title links to the same page as the action View. */
export const LinkedTitle: Story = {
  args: { titleHref: '#/view' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Specimen Tracker' })).toHaveAttribute(
      'href',
      '#/view',
    )
  },
}

/** With text at 200 % on a phone, only a few words fit on a line, so the description is not truncated. */
export const LargeText: Story = {
  args: { description: 'Register, ship and receive biospecimens; print labels. '.repeat(3).trim() },
  globals: { viewport: { value: 'w360' } },
  parameters: { requirements: ['EXP-099'] },
  async play({ canvas, canvasElement }) {
    const root = document.documentElement
    const text = await canvas.findByText(/^Register/)
    const isCut = () => text.scrollHeight > text.clientHeight + 1
    try {
      root.style.fontSize = '200%'
      canvasElement.style.inlineSize = '328px'
      await expect(isCut()).toBe(false)
    } finally {
      root.style.fontSize = ''
      canvasElement.style.inlineSize = ''
    }
  },
}

export const MissingWords: Story = {
  args: {
    title: 'No title',
    isTitleMissing: true,
    description: 'No description',
    isDescriptionMissing: true,
    actions: view,
  },
}

export const WithAPicture: Story = {
  args: {
    image:
      'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"%3E%3Cpath fill="%230f2f39" d="M0 0h4v1H0z"/%3E%3Cpath fill="%237fcadb" d="M0 1 2 0l2 1z"/%3E%3C/svg%3E',
  },
}

/** If the picture fails to load, a drawing of the same size is shown. */
export const FailedPicture: Story = {
  args: { image: 'data:image/png;base64,nothing' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvasElement.querySelector('li svg')).not.toBeNull()
  },
}

export const LongText: Story = {
  tags: ['long text'],
  args: {
    title: 'Pharmacovigilance_reporting_and_follow-up_of_serious_adverse_events',
    description:
      'Report serious adverse events within 24 hours and follow the medical review to its close. For investigators and their delegates at sites with an open study, for the safety desk, and for the medical monitors who answer them by telephone at night.',
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
