import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { lockIcon, retryIcon, searchIcon, stackIcon } from '../icons/icons.ts'
import { StatePanel } from './StatePanel.tsx'

const meta = {
  title: 'Components/StatePanel',
  component: StatePanel,
  args: { title: 'There are no dashboard items available to you.' },
} satisfies Meta<typeof StatePanel>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  tags: ['empty'],
  args: {
    icon: stackIcon,
    children: <p>Items appear here once a portal role opens them to you. Missing one you need?</p>,
    actions: <ButtonLink href="#/request">Request Access Change</ButtonLink>,
  },
}

export const Denied: Story = {
  args: {
    icon: lockIcon,
    title: 'You do not have permission to access this dashboard item.',
    children: <p>Imaging Archive is open to the portal role Imaging Reader.</p>,
    actions: (
      <>
        <ButtonLink href="#/request">Request Access Change</ButtonLink>
        <ButtonLink variant="quiet" href="#/">
          Back to Dashboard
        </ButtonLink>
      </>
    ),
  },
}

export const Failed: Story = {
  args: {
    icon: retryIcon,
    isLive: true,
    title: 'Problem loading dashboard item resources.',
    children: <p>The server did not answer in time. Nothing you entered was lost.</p>,
    actions: (
      <Button variant="primary" icon={retryIcon}>
        Try again
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const status = within(await within(canvasElement).findByRole('status'))
    await expect(status.getByRole('heading', { level: 2 })).toHaveTextContent('Problem loading')
  },
}

export const TitleOnly: Story = { args: { title: 'No records found', headingLevel: 3 } }

export const LongText: Story = {
  tags: ['long text'],
  args: {
    icon: searchIcon,
    title:
      'No records found for xylander_of_the_department_of_cardiology_and_angiology_of_the_northern_network',
    children: <p>None of 1,042,318 active users matches the filter. 3 inactive users do.</p>,
  },
}

export const Dark: Story = { tags: ['dark'], args: { ...Failed.args }, globals: { theme: 'dark' } }
