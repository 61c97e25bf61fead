import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Link } from '../Link/Link.tsx'
import { RouterProvider } from './RouterProvider.tsx'

const meta = { title: 'Components/RouterProvider', component: RouterProvider } satisfies Meta<
  typeof RouterProvider
>
export default meta
type Story = StoryObj<typeof meta>

/** A link inside the application uses the router instead of loading the page. */
export const FollowsLinks: Story = {
  args: {
    navigate: fn(),
    useHref: (path) => `/base${path}`,
    children: <Link href="/somewhere">Somewhere</Link>,
  },
  async play({ args, canvas }) {
    const link = await canvas.findByRole('link', { name: 'Somewhere' })
    await expect(link).toHaveAttribute('href', '/base/somewhere')
    await userEvent.click(link)
    await expect(args.navigate).toHaveBeenCalledWith('/somewhere', undefined)
  },
}
