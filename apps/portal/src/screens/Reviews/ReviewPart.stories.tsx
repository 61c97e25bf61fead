import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { PartReview } from '@portal-gateway/contract/partReviews'
import { decidedPartExample, openPartExample } from '@portal-gateway/contract/partReviews.examples'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Requests/Review Part of a Request',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list, get, decide } = api.partReviews

/** A part that changes the sites, the studies and the last day of a project role. */
const part: PartReview = {
  ...openPartExample,
  requestType: 'CHANGE',
  roleName: 'Site Data Manager',
  sites: [
    { siteCode: 'ML-014', type: 'SITE' },
    { siteCode: 'ML-033', type: 'SITE' },
  ],
  studyNames: ['AURORA-2'],
  systemAccessIds: [1, 3],
  validUntil: '2027-09-30',
  current: {
    roleName: 'Site Data Manager',
    sites: [{ siteCode: 'ML-014', type: 'SITE' }],
    studyNames: ['AURORA-2', 'CASCADE'],
    systemAccessIds: [1, 3],
  },
}
const following: PartReview = {
  ...part,
  id: 72,
  roleName: 'Specimen Processor',
  firstName: 'Grace',
  lastName: 'Hopper',
}
const preceding: PartReview = { ...part, id: 70, firstName: 'Mateo', lastName: 'Okonkwo' }

const reviewer = respond(api.userProfile.get, { ...investigatorExample, reviewsParts: true })
const path = (of: { path: string }) => `*/PG-API${of.path.replace(/\{(\w+)\}/g, ':$1')}`
const at = (...answers: RequestHandler[]) => ({
  route: '/app/reviews/71',
  answers: [
    ...answers,
    respond(list, onePage([preceding, part, following])),
    reviewer,
    ...choiceAnswers,
    ...signedInAs('USER'),
  ],
})
const showing = (shown: PartReview) => respond(get, shown)

type Canvas = ReturnType<typeof within>
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const dialog = async (name: string) => within(await within(document.body).findByRole('alertdialog', { name }))
const message = /^Message to the requester/
const approving = 'Approve this part?'
const refusing = 'Do not approve this part?'

let sent: { id: string; body: unknown }[] = []
/** A server that stores the decisions. */
const server = [
  http.get(path(get), ({ params }) =>
    HttpResponse.json([preceding, part, following].find(({ id }) => String(id) === params['id'])),
  ),
  http.put(path(decide), async ({ params, request }) => {
    sent.push({ id: String(params['id']), body: await request.json() })
    return HttpResponse.json({ ...part, current: null, decided: decidedPartExample.decided })
  }),
]
const forget = () => {
  sent = []
}

/** The page has the requester, the comments, the comparison with the current access, and both buttons. */
export const Ready: Story = {
  parameters: { ...at(showing(part)), requirements: ['COND-076'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Site Data Manager for Ada Lovelace' }),
    ).toBeVisible()
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(breadcrumbs.getByRole('link', { name: 'Reviews' })).toHaveAttribute('href', '/app/reviews')
    const about = within(
      canvas.getByRole('heading', { name: 'About This Request' }).closest('section') as HTMLElement,
    )
    for (const text of [
      'Ada Lovelace',
      'Modified Access',
      '2026-11-24',
      'Waiting',
      '2 other parts of this request are decided separately.',
      'I will enter the data of our site from December on.',
    ])
      await expect(about.getByText(text)).toBeVisible()
    await expect(about.getByRole('link', { name: 'ada.lovelace@nordhavn-clinic.example' })).toHaveAttribute(
      'href',
      'mailto:ada.lovelace@nordhavn-clinic.example',
    )
    const table = within(canvas.getByRole('table', { name: 'Requested Access' }))
    await expect(table.getByRole('row', { name: /ML-033 São Bento .* No access .*Add/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /CASCADE.* Has access .*Remove/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /First and last day .*Until 2027-09-30/ })).toBeVisible()
    for (const name of ['Approve', 'Do Not Approve'])
      await expect(canvas.getByRole('button', { name })).toBeEnabled()
    const neighbours = within(await canvas.findByRole('navigation', { name: 'Open parts' }))
    await expect(neighbours.getByText('2 of 3 pending')).toBeVisible()
    await expect(neighbours.getByRole('link', { name: 'Previous part' })).toHaveAttribute(
      'href',
      '/app/reviews/70',
    )
    await expect(neighbours.getByRole('link', { name: 'Next part' })).toHaveAttribute(
      'href',
      '/app/reviews/72',
    )
  },
}

export const Dark: Story = { ...Ready, tags: ['dark'], globals: { theme: 'dark' } }

/** A new role has nothing to compare with. A deputy sees in whose place the decision is made. */
export const AsDeputy: Story = {
  parameters: {
    ...at(
      showing({
        ...part,
        requestType: 'NEW',
        current: null,
        otherParts: 1,
        inPlaceOf: ['Solveig Lindqvist', 'Grace Hopper'],
      }),
    ),
    requirements: ['COND-076'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Solveig Lindqvist, Grace Hopper')).toBeVisible()
    await expect(canvas.getByText('You decide in place of')).toBeVisible()
    await expect(canvas.getByText('1 other part of this request is decided separately.')).toBeVisible()
    await expect(canvas.getByRole('row', { name: /ML-014 Nordhavn Clinic.* No access .*Add/ })).toBeVisible()
    await press(canvas, 'Do Not Approve')
    await expect(
      (await dialog(refusing)).getByText(
        'Ada Lovelace does not get the requested access as Site Data Manager. The decision is final.',
      ),
    ).toBeVisible()
  },
}

/** A removal lists everything that the requester loses, and the dialog says so. */
export const Removal: Story = {
  parameters: {
    ...at(showing({ ...part, requestType: 'REMOVAL', ...part.current, otherParts: 0 })),
    requirements: ['COND-076'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /CASCADE.* Has access .*Remove/ })).toBeVisible()
    await press(canvas, 'Approve')
    await expect(
      (await dialog(approving)).getByText(/^Ada Lovelace loses the access as Site Data Manager at once\./),
    ).toBeVisible()
  },
}

/** An approval needs no words. Then the next open part is shown, and its heading has the focus. */
export const Approves: Story = {
  parameters: { ...at(...server), requirements: ['COND-076'] },
  beforeEach: forget,
  async play({ canvas }) {
    await canvas.findByRole('navigation', { name: 'Open parts' })
    await press(canvas, 'Approve')
    const question = await dialog(approving)
    await expect(
      question.getByText(/^Ada Lovelace gets the requested access as Site Data Manager at once\./),
    ).toBeVisible()
    await expect(question.getByLabelText(message)).not.toBeRequired()
    await userEvent.dblClick(question.getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByText('Part approved')).toBeVisible()
    await expect(
      canvas.getByText('Site Data Manager for Ada Lovelace. This page shows the next open part.'),
    ).toBeVisible()
    const heading = await canvas.findByRole('heading', {
      level: 1,
      name: 'Specimen Processor for Grace Hopper',
    })
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(sent).toEqual([{ id: '71', body: { decision: 'APPROVED', message: '' } }])
  },
}

/** A refusal needs words. After the last open part, the list is shown. */
export const Refuses: Story = {
  parameters: { ...at(...server), route: '/app/reviews/72', requirements: ['COND-076'] },
  beforeEach: forget,
  async play({ canvas, step }) {
    await canvas.findByRole('navigation', { name: 'Open parts' })
    await press(canvas, 'Do Not Approve')
    const question = await dialog(refusing)
    await step('without words, the dialog shows an error and sends nothing', async () => {
      await userEvent.click(question.getByRole('button', { name: 'Do Not Approve' }))
      await expect(await question.findByText('Message to the requester is required')).toBeVisible()
      await waitFor(() => expect(question.getByLabelText(message)).toHaveFocus())
      await expect(sent).toEqual([])
    })
    await step('with words, it is decided, and the list is shown', async () => {
      await userEvent.type(question.getByLabelText(message), 'Please complete the course first.')
      await userEvent.click(question.getByRole('button', { name: 'Do Not Approve' }))
      await expect(await canvas.findByText('Part not approved')).toBeVisible()
      await expect(canvas.getByText('Specimen Processor for Grace Hopper')).toBeVisible()
      await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Reviews' })).toHaveFocus())
      await expect(sent).toEqual([
        { id: '72', body: { decision: 'REFUSED', message: 'Please complete the course first.' } },
      ])
    })
  },
}

/** Typed words are preserved when the dialog is closed, and are not lost without a question. */
export const UnsentMessage: Story = {
  parameters: { ...at(showing(part)), requirements: ['COND-076'] },
  async play({ canvas }) {
    await press(canvas, 'Do Not Approve')
    const question = await dialog(refusing)
    await userEvent.type(question.getByLabelText(message), 'Not yet')
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText('Your message is not sent yet.')).toBeVisible()
    await userEvent.click(canvas.getAllByRole('link', { name: 'Reviews' })[0] as HTMLElement)
    await userEvent.click((await dialog('Unsaved Changes')).getByRole('button', { name: 'Go Back' }))
    await press(canvas, 'Do Not Approve')
    await expect((await dialog(refusing)).getByLabelText(message)).toHaveValue('Not yet')
  },
}

/** The contract limits the words. */
export const TooLong: Story = {
  parameters: { ...at(...server), requirements: ['COND-076'] },
  beforeEach: forget,
  async play({ canvas }) {
    await press(canvas, 'Do Not Approve')
    const question = await dialog(refusing)
    await userEvent.click(question.getByLabelText(message))
    await userEvent.paste('x'.repeat(513))
    await userEvent.click(question.getByRole('button', { name: 'Do Not Approve' }))
    await expect(await question.findByText('Message to the requester is too long')).toBeVisible()
    await expect(sent).toEqual([])
  },
}

/** While the decision is sent, the dialog stays open and ignores further presses. */
export const Deciding: Story = {
  tags: ['loading'],
  parameters: { ...at(showing(part), pending(decide)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await press(canvas, 'Approve')
    const question = await dialog(approving)
    const button = question.getByRole('button', { name: 'Approve' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}

let isDecided = false
/** A colleague decides first. The page then shows the decision, without buttons. */
export const DecidedMeanwhile: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(decide, 'invalid', { globalErrors: ['PART_IS_DECIDED'] }),
      http.get(path(get), () =>
        HttpResponse.json(isDecided ? { ...part, current: null, decided: decidedPartExample.decided } : part),
      ),
      http.get(path(list), () =>
        HttpResponse.json(onePage(isDecided ? [preceding, following] : [preceding, part, following])),
      ),
    ),
    requirements: ['COND-076'],
  },
  beforeEach() {
    isDecided = false
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('2 of 3 pending')).toBeVisible()
    await press(canvas, 'Approve')
    isDecided = true
    await userEvent.click((await dialog(approving)).getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByText('A colleague has already decided this part.')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Decision' })).toBeVisible()
    await expect(canvas.getByText('Not approved')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    await waitFor(() => expect(canvas.queryByRole('navigation', { name: 'Open parts' })).toBeNull())
  },
}

/** The requested access is not valid any more. The dialog shows each reason. */
export const InvalidAccess: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      showing(part),
      refuse(decide, 'invalid', {
        fieldErrors: { sites: ['SITES_IS_UNKNOWN'], validUntil: ['VALID_UNTIL_IS_PAST'] },
      }),
    ),
    requirements: ['COND-076'],
  },
  async play({ canvas }) {
    await press(canvas, 'Approve')
    const question = await dialog(approving)
    await userEvent.click(question.getByRole('button', { name: 'Approve' }))
    await expect(await question.findByText('Unable to save the decision.')).toBeVisible()
    await expect(question.getByText('Sites is unknown')).toBeVisible()
    await expect(question.getByText('Valid until must not be in the past')).toBeVisible()
  },
}

let isOutdated = false
/** The access changes after the page was opened. The page then shows that only User Support can decide. */
export const OutdatedMeanwhile: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(decide, 'invalid', { globalErrors: ['ACCESS_HAS_CHANGED'] }),
      http.get(path(get), () => HttpResponse.json({ ...part, isOutdated })),
    ),
    requirements: ['COND-076'],
  },
  beforeEach() {
    isOutdated = false
  },
  async play({ canvas }) {
    await press(canvas, 'Approve')
    isOutdated = true
    await userEvent.click((await dialog(approving)).getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByText(/^The requester's access has changed since/)).toBeVisible()
    await expect(await canvas.findByText('Only User Support can decide this part.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Approve' })).toBeDisabled())
  },
}

/** The access has changed since the request was sent. The buttons are disabled, with the reason. */
export const Outdated: Story = {
  parameters: { ...at(showing({ ...part, isOutdated: true })), requirements: ['COND-076'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The access has changed since the request was sent')).toBeVisible()
    for (const name of ['Approve', 'Do Not Approve'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    await expect(canvas.getByText('Only User Support can decide this part.')).toBeVisible()
  },
}

/** The requester has withdrawn the request after the page was opened. The list is shown, with the reason. */
export const WithdrawnMeanwhile: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(showing(part), refuse(decide, 'missing')),
    requirements: ['COND-076'],
  },
  async play({ canvas }) {
    await press(canvas, 'Approve')
    await userEvent.click((await dialog(approving)).getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByText('Unable to save the decision.')).toBeVisible()
    await expect(
      canvas.getByText('This part of a request is not yours to review, or was withdrawn.'),
    ).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Reviews' })).toHaveFocus())
  },
}

/** User Support has decided the request, so the part is gone when it is loaded again. */
export const ResolvedMeanwhile: Story = {
  tags: ['invalid (422)', 'missing (404)'],
  parameters: {
    ...at(
      refuse(decide, 'invalid', { globalErrors: ['REQUEST_IS_RESOLVED'] }),
      http.get(path(get), () =>
        isDecided
          ? HttpResponse.json({ globalErrors: ['NOT_FOUND'], fieldErrors: {} }, { status: 404 })
          : HttpResponse.json(part),
      ),
    ),
    requirements: ['COND-076'],
  },
  beforeEach() {
    isDecided = false
  },
  async play({ canvas }) {
    await press(canvas, 'Approve')
    isDecided = true
    await userEvent.click((await dialog(approving)).getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByText('This request has already been approved or rejected.')).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  },
}

/** Returns a story in which the decision fails. The dialog shows the reason and preserves the words. */
const failedDecision = (answer: RequestHandler, reason: RegExp): Story => ({
  parameters: { ...at(showing(part), answer), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await press(canvas, 'Do Not Approve')
    const question = await dialog(refusing)
    await userEvent.type(question.getByLabelText(message), 'Not yet')
    await userEvent.click(question.getByRole('button', { name: 'Do Not Approve' }))
    await expect(await question.findByText('Unable to save the decision.')).toBeVisible()
    await expect(question.getByText(reason)).toBeVisible()
    await expect(question.getByLabelText(message)).toHaveValue('Not yet')
  },
})

export const DecisionFailed: Story = {
  ...failedDecision(refuse(decide, 'broken', { requestId: 'b1946ac9' }), /b1946ac9/),
  tags: ['broken (500)'],
}
export const DecisionWithoutNetwork: Story = {
  ...failedDecision(unreachable(decide), /cannot be reached/),
  tags: ['offline'],
}
export const DecisionForbidden: Story = {
  ...failedDecision(refuse(decide, 'forbidden'), /You are not authorized to do this\./),
  tags: ['forbidden (403)'],
}

/** A decided part has the decision with the words. The access before it is not stored, so nothing is compared. */
export const Decided: Story = {
  parameters: {
    ...at(
      showing({
        ...part,
        current: null,
        decided: decidedPartExample.decided,
        inPlaceOf: ['Solveig Lindqvist'],
      }),
      respond(list, onePage([])),
    ),
    requirements: ['COND-076'],
  },
  async play({ canvas }) {
    const decision = within(
      (await canvas.findByRole('heading', { name: 'Decision' })).closest('section') as HTMLElement,
    )
    for (const text of [
      'Not approved',
      'Grace Hopper in place of Solveig Lindqvist',
      '2026-11-20',
      'Please complete the laboratory course of ML-022 first.',
    ])
      await expect(decision.getByText(text)).toBeVisible()
    await expect(canvas.getByText(/ML-033 São Bento University Hospital/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull()
    await expect(canvas.queryByRole('navigation', { name: 'Open parts' })).toBeNull()
  },
}

export const DecidedDark: Story = { ...Decided, tags: ['dark'], globals: { theme: 'dark' } }

/** A part outside the user's scope, of an own request, or of a withdrawn one. */
export const Gone: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['COND-076', 'EXP-150'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', {
        name: 'This part of a request is not yours to review, or was withdrawn.',
      }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the reviews' })).toHaveAttribute(
      'href',
      '/app/reviews',
    )
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: at(pending(get)),
}

/** Returns a story in which the part fails to load. */
const failed = (answer: RequestHandler, reason: RegExp): Story => ({
  parameters: { ...at(answer), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading the request to review.')).toBeVisible()
    await expect(canvas.getByText(reason)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the reviews' })).toBeVisible()
  },
})

export const Failed: Story = {
  ...failed(refuse(get, 'broken', { requestId: 'b1946ac9' }), /b1946ac9/),
  tags: ['broken (500)'],
}
export const NoNetwork: Story = { ...failed(unreachable(get), /cannot be reached/), tags: ['offline'] }
export const Forbidden: Story = {
  ...failed(refuse(get, 'forbidden'), /You are not authorized to do this\./),
  tags: ['forbidden (403)'],
}
export const SignedOut: Story = failed(refuse(get, 'signedOut'), /Please sign in/)

/** The part can be decided without the list of open parts. Afterwards the list is shown. */
export const NeighboursFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken'), ...server), requirements: ['COND-076'] },
  beforeEach: forget,
  async play({ canvas }) {
    await press(canvas, 'Approve')
    await userEvent.click((await dialog(approving)).getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByText('Part approved')).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  },
}

const longWord = 'Wolfeschlegelsteinhausenbergerdorff'

/** Long texts and many sites. */
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: {
    ...at(
      showing({
        ...part,
        firstName: 'Maximiliane-Friederike Alexandra',
        lastName: `${longWord}-${longWord}`,
        email: `maximiliane-friederike.${longWord.toLowerCase()}@department-of-clinical-research.meridianlakes.example`,
        roleName:
          'Deputy Coordinator of the Laboratory Technicians and Specimen Processors of All Coastal Sites',
        requesterComments: `${'Please give me the access of my predecessor. '.repeat(10)}\n\n${longWord.repeat(4)}`,
        sites: Array.from({ length: 400 }, (_, place) => ({
          siteCode: `ML-${String(place + 1).padStart(3, '0')}`,
          type: 'SITE' as const,
        })),
        studyNames: ['A-VERY-LONG-STUDY-NAME-WITHOUT-SPACES-THAT-SOMEBODY-ENTERED-2026'],
        current: null,
        requestType: 'NEW',
        inPlaceOf: ['Solveig Lindqvist', `Grace ${longWord}`],
      }),
    ),
    requirements: ['COND-076'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^Show all 400: Sites/ })).toBeVisible()
    await waitFor(() =>
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth),
    )
  },
}
