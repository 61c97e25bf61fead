import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Pager, type PagerProps } from './Pager.tsx'

const meta = {
  title: 'Components/Pager',
  component: Pager,
  args: {
    pageCount: 828,
    pageSize: 15,
    totalLabel: '1–15 of 12,406',
    onPage: fn(),
    onPageSize: fn(),
  },
} satisfies Meta<typeof Pager>
export default meta

type Story = StoryObj<typeof meta>

function Turning(props: PagerProps) {
  const [page, setPage] = useState(props.page)
  return <Pager {...props} page={page} onPage={setPage} totalLabel={undefined} />
}

export const FirstPage: Story = {
  parameters: { requirements: ['SHELL-033', 'SHELL-034'] },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('page 1 is the default', async () => {
      await expect(await canvas.findByRole('button', { name: 'Page 1' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
      await expect(args.onPage).not.toHaveBeenCalled()
    })
    await step('the select offers the default page sizes', async () => {
      const sizes = canvas.getByRole('combobox', { name: 'Rows per page' })
      const offered = within(sizes)
        .getAllByRole('option')
        .map((option) => Number(option.textContent))
      await expect(offered).toEqual([1, 5, 10, 15, 25, 50, 100, 150, 200])
      await userEvent.selectOptions(sizes, '50')
      await expect(args.onPageSize).toHaveBeenCalledWith(50)
    })
  },
}

export const Middle: Story = { args: { page: 400, totalLabel: '5,986–6,000 of 12,406' } }

export const LastPageKeepsTheFocus: Story = {
  args: { page: 3, pageCount: 4 },
  render: (args) => <Turning {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const next = await canvas.findByRole('button', { name: 'Next page' })
    await userEvent.click(next)
    await waitFor(() => expect(next).toHaveFocus())
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByText('Page 4')).toHaveAttribute('aria-live', 'polite')
  },
}

export const OnePage: Story = { args: { pageCount: 1, totalLabel: '1–12 of 12' } }

export const AnotherSize: Story = { args: { pageSize: 300, pageCount: 42, totalLabel: '1–300 of 12,406' } }

export const PagesOnly: Story = { args: { onPageSize: undefined, totalLabel: undefined } }

export const Narrow: Story = {
  args: Middle.args,
  decorators: [(Story) => <div style={{ inlineSize: 328 }}>{Story()}</div>],
}

export const Dark: Story = { tags: ['dark'], args: Middle.args, globals: { theme: 'dark' } }
