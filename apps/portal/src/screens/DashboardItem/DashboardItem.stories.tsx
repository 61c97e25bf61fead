import { formatDateTime } from '@portal-gateway/api-client/date'
import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  longTextsAgreementExample,
  unmetAgreementsExample,
} from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import {
  dashboardItemExample,
  dashboardItemForUsersExample,
  longTextsItemExample,
  maintainedItemExample,
  untitledItemExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { requestTimes } from '../../../stories/requestTimes.ts'

const meta = { ...portalStory, title: 'Screens/Dashboard/Dashboard item', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { get, getForAdministrators } = api.dashboardItems
const asMember = (...answers: unknown[]) => ({
  route: '/app/dashboard/1',
  answers: [...answers, ...signedInAs('USER')],
})
const asAdministrator = (...answers: unknown[]) => ({ route: '/app/dashboard/1', answers })

export const ForMember: Story = {
  parameters: {
    ...asMember(respond(get, dashboardItemForUsersExample)),
    requirements: ['DASH-014', 'DASH-015', 'DASH-016', 'DASH-017', 'DASH-018'],
  },
  async play({ canvas }) {
    const { name, shortDescription } = dashboardItemForUsersExample
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible()
    const crumbs = canvas.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(within(crumbs).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/app/dashboard',
    )
    await expect(canvas.getByRole('heading', { name: 'About' })).toBeVisible()
    await expect(canvas.getByText(shortDescription)).toBeVisible()
    await expect(canvas.getByRole('link', { name: new RegExp(`^Go to ${name}`) })).toBeVisible()
    // The heading is part of the Markdown text.
    await expect(canvas.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Manuals/ })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], ...ForMember, globals: { theme: 'dark' } }

/** Administrators see every item, with a link to its form. [DASH-019] */
export const ForAdministrator: Story = {
  parameters: {
    ...asAdministrator(respond(getForAdministrators, dashboardItemExample)),
    requirements: ['DASH-019', 'PERM-013'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Edit Item' })).toHaveAttribute(
      'href',
      `/app/configure/dashboard/${dashboardItemExample.id}`,
    )
    await expect(canvas.queryByText('Users do not see this item.')).toBeNull()
  },
}

/** Administrators see inactive items, with a note. */
export const InactiveForAdministrator: Story = {
  parameters: asAdministrator(respond(getForAdministrators, { ...dashboardItemExample, inactive: true })),
  async play({ canvas }) {
    await canvas.findByRole('link', { name: 'Edit Item' })
    await expect(canvas.getByText('Users do not see this item.')).toBeVisible()
  },
}

/** Users with WRITE_USERS are not administrators, so they have no link to the form. */
export const SupportHasNoEdit: Story = {
  parameters: {
    route: '/app/dashboard/1',
    answers: [respond(get, dashboardItemForUsersExample), ...signedInAs('WRITE_USERS')],
    requirements: ['PERM-013'],
  },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'About' })
    await expect(canvas.queryByRole('link', { name: 'Edit Item' })).toBeNull()
  },
}

export const MemberHasNoEdit: Story = {
  parameters: { ...asMember(respond(get, dashboardItemForUsersExample)), requirements: ['DASH-019'] },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'About' })
    await expect(canvas.queryByRole('link', { name: 'Edit Item' })).toBeNull()
  },
}

const { url } = maintainedItemExample
const untilThen = `Maintenance until ${formatDateTime(maintainedItemExample.maintenanceUntil)}`
const whyClosed = `${untilThen} The freezers get new labels. The application cannot be opened from the portal until then. Documents and courses stay available.`
const maintained = {
  ...maintainedItemExample,
  details: `Read [the start page](${url}start) and [the printers](https://labels.meridianlakes.example/).`,
  categories: [],
  resources: maintainedItemExample.resources
    .filter(({ resType }) => resType === 'URL' || resType === 'DOWNLOAD')
    .map((resource) => ({
      ...resource,
      categoryId: null,
      categoryName: 'Uncategorized',
      ...(resource.resType === 'URL' && { url: `${url}labels` }),
    })),
}

/**
 * Links into the application can be focused and have the reason as their description, but open
 * nothing. Documents and other links still work.
 */
export const UnderMaintenance: Story = {
  parameters: { ...asMember(respond(get, maintained)), requirements: ['EXP-123'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(untilThen)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Uncategorized/ }))
    const [address] = maintained.resources.filter(({ resType }) => resType === 'URL')
    const [document] = maintained.resources.filter(({ resType }) => resType === 'DOWNLOAD')
    for (const name of ['Go to Specimen Tracker', 'the start page', address?.name ?? 'none']) {
      const link = canvas.getByRole('link', { name })
      await expect(link).toHaveAttribute('aria-disabled', 'true')
      await expect(link).not.toHaveAttribute('href')
      await expect(link).toHaveAccessibleDescription(whyClosed)
      link.focus()
      await waitFor(() => expect(link).toHaveFocus())
      await userEvent.keyboard('{Enter}')
    }
    await expect(canvas.getByRole('link', { name: /^the printers/ })).toHaveAttribute('href')
    await expect(canvas.getByRole('link', { name: document?.name ?? 'none' })).toHaveAttribute('href')
    await expect(canvas.queryByRole('link', { name: /maintenance/ })).toBeNull()
  },
}

export const UnderMaintenanceDark: Story = { tags: ['dark'], ...UnderMaintenance, globals: { theme: 'dark' } }

const unmetItem = {
  ...dashboardItemForUsersExample,
  url: '',
  details: '',
  resources: [],
  categories: [],
  unmetAgreements: unmetAgreementsExample,
}

/**
 * The agreements that the user has to sign replace the content. The links contain the whole address of the page, so
 * that a requested resource starts after the signature.
 */
export const UnmetAgreements: Story = {
  parameters: {
    ...asMember(respond(get, unmetItem)),
    route: '/app/dashboard/1?resourceId=12',
    requirements: ['COND-033'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Agreements to sign' })).toBeVisible()
    const entries = within(canvas.getByRole('region', { name: 'Agreements to sign' })).getAllByRole(
      'listitem',
    )
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'There is a new version of Data use agreement. Sign version 3 to use this application.Sign Data use agreement',
      'Your signature of Confidentiality has ended. Sign version 2 to use this application.Sign Confidentiality',
      'Sign Use of images, version 1, to use this application.Sign Use of images',
    ])
    await expect(canvas.getByRole('link', { name: 'Sign Data use agreement' })).toHaveAttribute(
      'href',
      '/app/agreements/1?itemId=1&returnUrl=%2Fapp%2Fdashboard%2F1%3FresourceId%3D12',
    )
    for (const name of ['About', 'Resources'])
      await expect(canvas.queryByRole('heading', { name })).toBeNull()
    await expect(canvas.queryByText(/no further description|no resources/)).toBeNull()
    await expect(canvas.queryByRole('link', { name: /^Go to/ })).toBeNull()
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}

export const UnmetAgreementsDark: Story = { tags: ['dark'], ...UnmetAgreements, globals: { theme: 'dark' } }

export const UnmetAgreementsLong: Story = {
  tags: ['long text'],
  parameters: asMember(
    respond(get, {
      ...unmetItem,
      ...maintainedItemExample,
      url: '',
      resources: [],
      categories: [],
      unmetAgreements: [
        { id: 4, name: longTextsAgreementExample.name, version: 12, reason: 'ENDED' },
        {
          id: 5,
          name: 'Unerwünschtearzneimittelwirkungsmeldungen'.repeat(3),
          version: 1,
          reason: 'UNSIGNED',
        },
      ],
    }),
  ),
  async play({ canvas }) {
    const links = await canvas.findAllByRole('link', { name: /^Sign / })
    await expect(links).toHaveLength(2)
  },
}

/** Administrators cannot open the application either, but see a link to change the maintenance. */
export const UnderMaintenanceForAdministrator: Story = {
  parameters: {
    ...asAdministrator(respond(getForAdministrators, { ...maintained, maintenanceNote: '' })),
    requirements: ['EXP-123'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Change or end the maintenance' })).toHaveAttribute(
      'href',
      '/app/configure/dashboard/1?tab=basicDetails',
    )
    await expect(canvas.getByRole('link', { name: 'Go to Specimen Tracker' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** Categories start collapsed; expanding one expands its subcategories. [DASH-021, DASH-022] */
export const OpensCategories: Story = {
  parameters: {
    ...asMember(respond(get, dashboardItemForUsersExample)),
    requirements: ['DASH-021', 'DASH-022', 'CAT-015'],
  },
  async play({ canvas }) {
    const manuals = await canvas.findByRole('button', { name: /^Manuals/ })
    await expect(manuals).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByRole('button', { name: /^Label printers/ })).toBeNull()
    await userEvent.click(manuals)
    await expect(manuals).toHaveAttribute('aria-expanded', 'true')
    await expect(await canvas.findByRole('button', { name: /^Label printers/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(canvas.getByText(/PDF \d/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Uncategorized Resources/ })).toBeVisible()
  },
}

/** Inactive resources and categories are hidden even if the response contains them. [DASH-023] */
export const ActiveResourcesOnly: Story = {
  parameters: {
    ...asAdministrator(
      respond(getForAdministrators, {
        ...dashboardItemExample,
        resources: dashboardItemExample.resources.map((resource) => ({ ...resource, inactive: true })),
      }),
    ),
    requirements: ['DASH-023'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('This application has no resources.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Manuals/ })).toBeNull()
  },
}

/** A refused download shows an error on the page instead of a page of JSON. */
export const DownloadRefused: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...asMember(
      respond(get, dashboardItemForUsersExample),
      http.head('*/PG-API/rest/secure/dashboard_items/*', () => new HttpResponse(null, { status: 404 })),
    ),
    requirements: ['DASH-028'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Manuals/ }))
    const [link] = canvas.getAllByRole('link').filter((each) => each.getAttribute('href')?.endsWith('/file'))
    if (!link) throw new Error('The page must contain a link to a file.')
    await userEvent.click(link)
    const dialog = await within(document.body).findByRole('dialog', { name: 'Problem Loading Resource!' })
    await expect(dialog).toHaveTextContent('Sorry, the requested resource cannot be found or does not exist.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(link).toHaveFocus())
  },
}

const [loads, starts] = [requestTimes(get), requestTimes(api.files.download)]
const deepLink = (resourceId: number | string, ...answers: unknown[]) => ({
  ...asMember(...answers, respond(get, dashboardItemForUsersExample)),
  route: `/app/dashboard/1?resourceId=${resourceId}&redirect=true`,
})

/**
 * The address of the page can start a download. The page immediately shows the file's name, starts the
 * download after a delay, and shows an error if the download is refused. [C-101]
 */
export const StartsADownload: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...deepLink(11, ...loads.handlers, ...starts.handlers, refuse(api.files.download, 'missing')),
    requirements: ['DASH-025', 'DASH-026'],
  },
  beforeEach: () => {
    loads.reset()
    starts.reset()
  },
  async play() {
    const dialog = await screen.findByRole('dialog', { name: 'Downloading' })
    await expect(dialog).toHaveTextContent('specimen-tracker-user-manual.pdf')
    const problem = await screen.findByRole('dialog', { name: 'Problem Loading Resource!' })
    await expect(problem).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Downloading' })).toBeNull())
    // The last of these calls is the download, because the item's pictures use the same call
    // earlier.
    await expect(starts.last() - loads.first()).toBeGreaterThanOrEqual(1250)
  },
}

const startsNothing = (resourceId: number | string): Story => ({
  parameters: { ...deepLink(resourceId), requirements: ['DASH-028'] },
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1 })
    const dialog = await screen.findByRole('dialog', { name: 'Problem Loading Resource!' })
    await expect(dialog).toHaveTextContent('Sorry, the requested resource cannot be found or does not exist.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
})

export const StartsAMissingResource = startsNothing(9999)
export const StartsNoNumber = startsNothing('eleven')
/** The address of the page cannot open a resource that is a link or a picture. [C-099] */
export const StartsNoLink = startsNothing(14)

const picture = new Response(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 8 5"><path fill="#0a566a" d="M0 0h8v5H0z"/><path fill="#7fcadb" d="M1 1h3v1H1zM1 3h6v.5H1z"/></svg>',
  { headers: { 'content-type': 'image/svg+xml' } },
)

/**
 * Screenshots are shown below the text and not in the list of files. Each opens in a dialog.
 * [C-107]
 */
export const WithScreenshots: Story = {
  parameters: {
    ...asMember(
      respond(get, {
        ...dashboardItemForUsersExample,
        resources: dashboardItemForUsersExample.resources.flatMap((resource) =>
          resource.resType === 'SCREENSHOT'
            ? [resource, { ...resource, id: 21, name: 'Packing a shipment' }]
            : [resource],
        ),
      }),
      http.get('*/PG-API/rest/secure/dashboard_items/*', () => picture.clone()),
    ),
    requirements: ['DASH-006'],
  },
  async play({ canvas }) {
    const opener = await canvas.findByRole('button', { name: 'The freezer view' })
    await userEvent.click(canvas.getByRole('button', { name: /^Uncategorized Resources/ }))
    await expect(canvas.queryByRole('link', { name: 'The freezer view' })).toBeNull()
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'The freezer view' })
    await expect(within(dialog).getByRole('img', { name: 'The freezer view' })).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
    await expect(await screen.findByRole('dialog', { name: 'Packing a shipment' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** A course links to a separate page. [DASH-027] */
export const HasACourse: Story = {
  parameters: { ...asMember(respond(get, dashboardItemForUsersExample)), requirements: ['DASH-027'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Training/ }))
    await expect(canvas.getByRole('link', { name: 'Handling and Shipping of Biospecimens' })).toHaveAttribute(
      'href',
      '/app/dashboard/eLearning?resourceId=17&itemId=1',
    )
  },
}

export const Untitled: Story = {
  parameters: asMember(respond(get, untitledItemExample)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'No title' })).toBeVisible()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: asMember(respond(get, longTextsItemExample)),
}

export const Loading: Story = { tags: ['loading'], parameters: asMember(pending(get)) }

const refusedWith = (words: string, answers: unknown[], ...requirements: string[]): Story => ({
  parameters: { ...asMember(...answers), requirements },
  async play({ canvas }) {
    await expect(await canvas.findByText(words)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  },
})

export const Missing: Story = {
  ...refusedWith('The requested dashboard item could not be found.', [refuse(get, 'missing')], 'MSG-024'),
  tags: ['missing (404)'],
}
/** For an address without a valid id, no request is sent. */
export const NoSuchAddress: Story = {
  parameters: { ...asMember(), route: '/app/dashboard/1.5', requirements: ['MSG-024'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'The requested dashboard item could not be found.' }),
    ).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard item' })).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
export const Forbidden: Story = {
  ...refusedWith(
    'You do not have permission to access this dashboard item.',
    [refuse(get, 'forbidden')],
    'MSG-025',
  ),
  tags: ['forbidden (403)'],
}
/**
 * After a 401 response in a valid session, the item is refused and the user stays signed in.
 * [C-041]
 */
export const SignedOutAnswer = refusedWith(
  'You do not have permission to access this dashboard item.',
  [refuse(get, 'signedOut')],
  'MSG-025',
)
export const Deleted: Story = {
  ...refusedWith(
    'The requested dashboard item has been deleted.',
    [refuse(get, 'forbidden', { inactive: true })],
    'MSG-026',
  ),
  tags: ['forbidden (403)'],
}
export const Failed: Story = {
  ...refusedWith('Problem loading dashboard item.', [refuse(get, 'broken')], 'MSG-019'),
  tags: ['broken (500)'],
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...asMember(unreachable(get)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
