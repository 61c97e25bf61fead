import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import type { OwnDeputies } from '@portal-gateway/contract/reviewers'
import { ownDeputiesExample } from '@portal-gateway/contract/reviewers.examples'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Requests/Reviews: Deputies',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { ownDeputies, addDeputy, endDeputy } = api.reviewers
const reviewer = respond(api.userProfile.get, { ...investigatorExample, reviewsParts: true })
const at = (...answers: RequestHandler[]) => ({
  route: '/app/reviews?tab=deputies',
  answers: [...answers, reviewer, ...signedInAs('USER')],
})

// Days in the far past and the far future do not depend on the clock.
const grace = {
  id: 5,
  name: 'Grace Hopper',
  email: 'grace.hopper@meridianlakes.example',
  validFrom: '2999-12-21',
  validUntil: '3000-01-08',
}
const solveig = { id: 8, name: 'Solveig Lindqvist', validFrom: '2026-03-02', validUntil: '2999-12-04' }
const both: OwnDeputies = { isReviewer: true, deputies: [grace], deputyOf: [solveig] }

let stored = both
let sent: unknown
const startsWith = (value: OwnDeputies) => () => {
  stored = value
  sent = undefined
}

/** A server that stores the deputies. */
const server = [
  http.get(`*/PG-API${ownDeputies.path}`, () => HttpResponse.json(stored)),
  http.post(`*/PG-API${addDeputy.path}`, async ({ request }) => {
    const draft = (await request.json()) as { email: string; validFrom: string; validUntil: string }
    sent = draft
    stored = { ...stored, deputies: [...stored.deputies, { id: 6, name: 'Ada Lovelace', ...draft }] }
    return HttpResponse.json(stored)
  }),
  http.delete(`*/PG-API${endDeputy.path.replace('{id}', ':id')}`, ({ params }) => {
    const others = <Row extends { id: number }>(rows: Row[]) =>
      rows.filter(({ id }) => String(id) !== params['id'])
    stored = { ...stored, deputies: others(stored.deputies), deputyOf: others(stored.deputyOf) }
    return new HttpResponse(null, { status: 200 })
  }),
]

/** Enters a day. Typing would report each incomplete day in the console. */
const fill = (field: HTMLElement, day: string) => fireEvent.change(field, { target: { value: day } })
const confirmation = async (name: string) =>
  within(await within(document.body).findByRole('alertdialog', { name }))
const opened = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add Deputy' }))
  return within(await within(document.body).findByRole('dialog', { name: 'Add Deputy' }))
}

/** A reviewer has deputies, and can be the deputy of another reviewer. */
export const Ready: Story = {
  parameters: { ...at(respond(ownDeputies, both)), requirements: ['COND-077'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Your Deputies' })).toBeVisible()
    const own = within(canvas.getByRole('list', { name: 'Your Deputies' }))
    for (const text of ['Grace Hopper', 'grace.hopper@meridianlakes.example', 'Starts later'])
      await expect(own.getByText(text)).toBeVisible()
    await expect(own.getByText('From 2999-12-21 until 3000-01-08')).toBeVisible()
    await expect(own.getByRole('button', { name: 'End Grace Hopper' })).toBeVisible()
    const others = within(canvas.getByRole('list', { name: 'You Are a Deputy' }))
    await expect(others.getByText('You decide for Solveig Lindqvist until 2999-12-04')).toBeVisible()
    await expect(others.getByRole('button', { name: 'Stop deciding for Solveig Lindqvist' })).toBeVisible()
  },
}

export const Dark: Story = { ...Ready, tags: ['dark'], globals: { theme: 'dark' } }

/** A user who is only a deputy has no deputies, and cannot name any. */
export const OnlyDeputy: Story = {
  parameters: {
    ...at(respond(ownDeputies, { isReviewer: false, deputies: [], deputyOf: [solveig] })),
    requirements: ['COND-077'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'You Are a Deputy' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Your Deputies' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Add Deputy' })).toBeNull()
  },
}

/** The days are filled in with the keyboard. The new deputy is in the list. */
export const Adds: Story = {
  parameters: { ...at(...server), requirements: ['COND-077'] },
  beforeEach: startsWith({ ...both, deputies: [] }),
  async play({ canvas, step }) {
    await expect(await canvas.findByText('You have no deputies.')).toBeVisible()
    const dialog = await opened(canvas)
    await step('missing and incomplete fields have errors, and nothing is sent', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Add Deputy' }))
      await expect(await dialog.findByText('Email is required')).toBeVisible()
      await expect(dialog.getByText('Valid until is required')).toBeVisible()
      await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveFocus())
      await expect(sent).toBeUndefined()
    })
    await step('the deputy is added', async () => {
      await userEvent.type(dialog.getByLabelText(/^Email/), 'ada.lovelace@nordhavn-clinic.example')
      await fill(dialog.getByLabelText(/^Valid from/), '2999-12-01')
      await fill(dialog.getByLabelText(/^Valid until/), '2999-12-31')
      await userEvent.click(dialog.getByRole('button', { name: 'Add Deputy' }))
      await expect(await canvas.findByText('Deputy added')).toBeVisible()
      await expect(sent).toEqual({
        email: 'ada.lovelace@nordhavn-clinic.example',
        validFrom: '2999-12-01',
        validUntil: '2999-12-31',
      })
      await expect(await canvas.findByRole('button', { name: 'End Ada Lovelace' })).toBeVisible()
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Add Deputy' })).toHaveFocus())
    })
  },
}

/** The server refuses an unknown email and days in the wrong order. The errors are at their fields. */
export const Refused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(addDeputy, 'invalid', {
        fieldErrors: { email: ['DEPUTY_IS_UNKNOWN'], validUntil: ['VALID_UNTIL_IS_BEFORE_VALID_FROM'] },
      }),
      respond(ownDeputies, both),
    ),
    requirements: ['COND-077'],
  },
  async play({ canvas }) {
    const dialog = await opened(canvas)
    await userEvent.type(dialog.getByLabelText(/^Email/), 'nobody@meridianlakes.example')
    await fill(dialog.getByLabelText(/^Valid until/), '2026-01-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Deputy' }))
    await expect(await dialog.findByText('No active user of the portal has this email')).toBeVisible()
    await expect(dialog.getByText('Valid until must not be before Valid from')).toBeVisible()
    await expect(dialog.getByText('Unable to add the deputy.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveFocus())
  },
}

/** The administrator has ended the user's reviews after the page was opened. */
export const ReviewerNoMore: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(addDeputy, 'invalid', { globalErrors: ['REVIEWER_IS_REQUIRED'] }),
      respond(ownDeputies, both),
    ),
    requirements: ['COND-077'],
  },
  async play({ canvas }) {
    const dialog = await opened(canvas)
    await userEvent.type(dialog.getByLabelText(/^Email/), 'ada.lovelace@nordhavn-clinic.example')
    await fill(dialog.getByLabelText(/^Valid until/), '2999-12-31')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Deputy' }))
    await expect(await dialog.findByText('Only reviewers can have deputies.')).toBeVisible()
    await expect(dialog.getByLabelText(/^Email/)).toHaveValue('ada.lovelace@nordhavn-clinic.example')
  },
}

/** Cancel asks before the entered values are lost. */
export const LeavesDialog: Story = {
  parameters: { ...at(respond(ownDeputies, both)), requirements: ['COND-077'] },
  async play({ canvas }) {
    const dialog = await opened(canvas)
    await userEvent.type(dialog.getByLabelText(/^Email/), 'ada')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = await confirmation('Unsaved Changes')
    await userEvent.click(question.getByRole('button', { name: 'Go Back' }))
    await expect(dialog.getByLabelText(/^Email/)).toHaveValue('ada')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(
      (await confirmation('Unsaved Changes')).getByRole('button', { name: 'Abandon Changes' }),
    )
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
  },
}

export const AddFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(refuse(addDeputy, 'broken', { requestId: 'b1946ac9' }), respond(ownDeputies, both)),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    const dialog = await opened(canvas)
    await userEvent.type(dialog.getByLabelText(/^Email/), 'ada.lovelace@nordhavn-clinic.example')
    await fill(dialog.getByLabelText(/^Valid until/), '2999-12-31')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Deputy' }))
    await expect(await dialog.findByText('Unable to add the deputy.')).toBeVisible()
    await expect(dialog.getByText(/b1946ac9/)).toBeVisible()
    await expect(dialog.getByText('What you entered is still here.')).toBeVisible()
  },
}

/** While the deputy is being added, the dialog cannot be closed. */
export const Adding: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(addDeputy), respond(ownDeputies, both)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    const dialog = await opened(canvas)
    await userEvent.type(dialog.getByLabelText(/^Email/), 'ada.lovelace@nordhavn-clinic.example')
    await fill(dialog.getByLabelText(/^Valid until/), '2999-12-31')
    const button = dialog.getByRole('button', { name: 'Add Deputy' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.keyboard('{Escape}')
    await expect(dialog.getByLabelText(/^Email/)).toBeVisible()
  },
}

/** The reviewer ends a deputy after a confirmation. The page's heading gets the focus of the removed button. */
export const Ends: Story = {
  parameters: { ...at(...server), requirements: ['COND-077'] },
  beforeEach: startsWith(both),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Grace Hopper' }))
    const question = await confirmation('End Grace Hopper as your deputy?')
    await expect(question.getByText(/can no longer decide in your place/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'End' }))
    await expect(await canvas.findByText('Deputy ended')).toBeVisible()
    await expect(await canvas.findByText('You have no deputies.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

/** A deputy stops deciding for a reviewer. */
export const Stops: Story = {
  parameters: { ...at(...server), requirements: ['COND-077'] },
  beforeEach: startsWith({ isReviewer: false, deputies: [], deputyOf: [solveig] }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop deciding for Solveig Lindqvist' }))
    const question = await confirmation('Stop deciding for Solveig Lindqvist?')
    await userEvent.click(question.getByRole('button', { name: 'Stop' }))
    await expect(await canvas.findByText('You are no longer a deputy')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'You review no requests' })).toBeVisible()
  },
}

/** The other user has ended it first. The list is loaded again. */
export const EndedAlready: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(endDeputy, 'missing'), ...server), requirements: ['COND-077'] },
  beforeEach: startsWith(both),
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'End Grace Hopper' })
    stored = { ...both, deputies: [] }
    await userEvent.click(button)
    const question = await confirmation('End Grace Hopper as your deputy?')
    await userEvent.click(question.getByRole('button', { name: 'End' }))
    await expect(await canvas.findByText('This deputy was ended already.')).toBeVisible()
    await expect(await canvas.findByText('You have no deputies.')).toBeVisible()
  },
}

export const EndFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(refuse(endDeputy, 'broken', { requestId: 'b1946ac9' }), respond(ownDeputies, both)),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Grace Hopper' }))
    const question = await confirmation('End Grace Hopper as your deputy?')
    await userEvent.click(question.getByRole('button', { name: 'End' }))
    await expect(await question.findByText('Unable to end the deputy.')).toBeVisible()
    await expect(question.getByText(/b1946ac9/)).toBeVisible()
    await expect(question.getByRole('button', { name: 'End' })).not.toHaveAttribute('aria-disabled')
  },
}

/** At the maximum, no deputy can be added until one is ended. */
export const Full: Story = {
  parameters: {
    ...at(
      respond(ownDeputies, {
        ...ownDeputiesExample,
        deputies: Array.from({ length: 20 }, (_, place) => ({
          ...grace,
          id: place + 1,
          name: `Person Number ${place + 1}`,
          email: `person${place + 1}@meridianlakes.example`,
        })),
      }),
    ),
    requirements: ['COND-077'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Add Deputy' })).toBeDisabled()
    await expect(
      canvas.getByText('You have 20 deputies, which is the maximum. End one to add another.'),
    ).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(ownDeputies)) }

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(ownDeputies, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your deputies.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(ownDeputies)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your deputies.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(ownDeputies, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to do this.')).toBeVisible()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(ownDeputies, {
      isReviewer: true,
      deputies: [
        {
          ...grace,
          name: 'Maximiliane-Friederike Alexandra Wolfeschlegelsteinhausenbergerdorff-Wolfeschlegelstein',
          email:
            'maximiliane-friederike.alexandra.wolfeschlegelsteinhausenbergerdorff@department-of-clinical-research.meridianlakes.example',
        },
      ],
      deputyOf: [
        { ...solveig, name: 'Maximiliane-Friederike Wolfeschlegelsteinhausenbergerdorff-Wolfeschlegelstein' },
      ],
    }),
  ),
}
