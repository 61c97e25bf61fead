import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Card } from '../Card/Card.tsx'
import { outIcon } from '../icons/icons.ts'
import { CardGrid } from './CardGrid.tsx'

const applications = [
  ['Specimen Tracker', 'Register, ship and receive biospecimens; print labels and see every freezer move.'],
  ['Electronic Data Capture', 'Enter and query case report forms for all enrolled studies.'],
  ['Imaging Archive', 'Upload de-identified scans and follow central reads.'],
  [
    'Site Performance Monitor',
    'Enrolment, retention and data timeliness per site, refreshed every night at 02:00.',
  ],
  [
    'Pharmacovigilance Reporting',
    'Report serious adverse events within 24 hours and follow the medical review to its close.',
  ],
  [
    'Training & Certification',
    'Courses required before a site may enrol, with certificates and renewal dates.',
  ],
  ['Protocol Library', 'Approved protocols, amendments and consent templates.'],
  ['Randomisation Service', 'Allocate participants to study arms and record emergency unblinding.'],
] as const

const cards = applications.map(([title, description], index) => (
  <Card
    key={title}
    title={title}
    description={description}
    plate={String(index)}
    actions={
      <>
        <ButtonLink variant="quiet" size="s" href={`#/${index}`} aria-label={`View ${title}`}>
          View
        </ButtonLink>
        <ButtonLink variant="quiet" size="s" href="https://example.org" target="_blank" iconEnd={outIcon}>
          Open
        </ButtonLink>
      </>
    }
  />
))

const meta = {
  title: 'Components/CardGrid',
  component: CardGrid,
  args: { children: cards, label: 'Applications' },
  decorators: [
    (Story) => (
      <div style={{ padding: 24 }}>
        <h1 style={{ margin: '0 0 16px', fontSize: 22 }}>Dashboard</h1>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof CardGrid>
export default meta

type Story = StoryObj<typeof meta>

export const EightCards: Story = {
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Applications' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(8)
  },
}

export const OneCard: Story = { args: { children: cards.slice(0, 1) } }

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
