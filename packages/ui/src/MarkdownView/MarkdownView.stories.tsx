import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { MarkdownView } from './MarkdownView.tsx'

const source = `Specimen Tracker follows every tube from the draw to the freezer and on to the laboratory that asked for it. Each site sees its own inventory; the repository in Nordhavn sees all of them.

Use it for **all** studies that began after 2024-03-01. Older studies keep their paper logs until they close.

## Before you begin

1. Finish the course [Handling and Shipping of Biospecimens](https://learning.example/biospecimens); the certificate is checked when you open the application.
2. Ask your site’s coordinator for the project role *Specimen Processor*.
3. Install the label printer’s driver. The pre-printed labels of 2023 are no longer read by the scanners.

## Shipping

Shipments leave on Monday to Wednesday only, so that nothing waits over a weekend. The application refuses a shipment whose dry ice would not last:

- up to 24 hours: at least 4.5 kg
- up to 48 hours: at least 9.0 kg
- longer: write to the [repository](mailto:repository@example.org) first

> Temperatures are recorded every ten minutes.

### Codes

A label carries the code \`ML-021/0042\`.

\`\`\`
site / number of the tube within the site, with leading zeroes, and nothing else at all
\`\`\`

---

Questions go to User Support.`

const meta = {
  title: 'Components/MarkdownView',
  component: MarkdownView,
  args: { source },
  decorators: [
    (Story) => <div style={{ padding: 24, background: 'var(--pg-surface-sheet)' }}>{Story()}</div>,
  ],
} satisfies Meta<typeof MarkdownView>
export default meta

type Story = StoryObj<typeof meta>

export const Reading: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Before you begin' })).toBeVisible()
    const link = canvas.getByRole('link', { name: /Handling and Shipping/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

export const ReadingDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const UnderAnotherHeading: Story = { args: { source: '# Heading\n\nText', headingOffset: 2 } }

export const WithHtml: Story = {
  args: { source: 'Shown as typed: <b onclick="alert(1)">bold</b>\n\n<script>alert(1)</script>' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('<script>alert(1)</script>')).toBeVisible()
  },
}

export const WithUnsafeLinks: Story = {
  args: { source: 'Not links: [one](javascript:alert(1)), [two](data:text/html,x), [three](/relative).' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Not links/)).toHaveTextContent('Not links: one, two, three.')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

export const WithLinksOfItsOwn: Story = {
  args: {
    source: 'Open the [science portal](https://science.example).',
    renderLink: ({ href, children }) => <a href={`#sign-in=${href}`}>{children}</a>,
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'science portal' })).toHaveAttribute(
      'href',
      '#sign-in=https://science.example/',
    )
  },
}

export const LongWords: Story = {
  tags: ['long text'],
  args: {
    source: `# ${'Donaudampfschifffahrt'.repeat(6)}\n\nhttps://example.org/${'path/'.repeat(40)}\n\n- ${'x'.repeat(300)}\n\n\`${'y'.repeat(300)}\``,
  },
  decorators: [(Story) => <div style={{ inlineSize: 328 }}>{Story()}</div>],
}

export const NestedTooDeep: Story = { args: { source: `${'>'.repeat(60)} words` } }

export const TooCostlyToParse: Story = {
  args: { source: `${'*_'.repeat(1000)}\n\nThe words at its end.` },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^\*_.*The words at its end\.$/s)).toBeVisible()
  },
}

export const Empty: Story = { tags: ['empty'], args: { source: '' } }
