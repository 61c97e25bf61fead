import { pending, refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { longTextsAgreementExample, signedVersionExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { expect, fn, userEvent } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Signed agreement',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { signedVersion } = api.ownAgreements
const at = (...answers: RequestHandler[]) => ({
  route: '/app/agreements/1/versions/2',
  answers: [...answers, ...signedInAs('USER')],
})

/** The text of a version that the user has signed can be read and printed. */
export const Ready: Story = {
  parameters: { ...at(respond(signedVersion, signedVersionExample)), requirements: ['COND-039'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Data use agreement' })).toBeVisible()
    const facts = canvas.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect(facts).toEqual(['2', '2026-01-15'])
    await expect(canvas.getByText('You may use the data only for your study.')).toBeVisible()
    const { print } = window
    window.print = fn()
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(window.print).toHaveBeenCalledOnce()
    window.print = print
    await expect(canvas.queryByRole('button', { name: 'Sign agreement' })).toBeNull()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(signedVersion, {
      ...signedVersionExample,
      name: longTextsAgreementExample.name,
      text: longTextsAgreementExample.text,
    }),
  ),
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(signedVersion)) }

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(signedVersion, 'missing')), requirements: ['COND-039'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You have not signed this version of the agreement.' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to your agreements' })).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: at(refuse(signedVersion, 'broken')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading the text that you signed.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
