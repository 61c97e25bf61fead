import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { siteRelationsExample, sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { upTo } from '../../../stories/upTo.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Sites and Studies',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { sites, studies } = api
const at = (query: string, ...answers: unknown[]) => ({
  route: `/app/configure?${query}`,
  answers: [
    ...answers,
    respond(sites.list, sitesExample),
    respond(sites.relations, siteRelationsExample),
    respond(studies.list, studiesExample),
  ],
})
const tableOf = async (canvas: Canvas, name: string) => within(await canvas.findByRole('table', { name }))
const heading = (canvas: Canvas, name: string) => canvas.findByRole('heading', { level: 2, name })

/** All sites are listed with their status, and cannot be changed. */
export const Sites: Story = {
  parameters: { ...at('tab=sites', ...signedInAs('READ_USERS')), requirements: ['SYS-002'] },
  async play({ canvas }) {
    const table = await tableOf(canvas, 'Sites')
    await table.findByRole('link', { name: 'ML-001' })
    for (const name of ['Site Code', 'Site Name', 'Status']) {
      await expect(table.getByRole('columnheader', { name })).toBeVisible()
    }
    const codes = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(codes).toEqual(sitesExample.map(({ siteCode }) => siteCode))
    await expect(table.getByRole('row', { name: /ML-052 Old Mill Practice CLOSED/ })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Add/ })).toBeNull()
  },
}

export const FilteredSites: Story = {
  parameters: {
    ...at(
      'tab=sites',
      respond(
        sites.list,
        upTo(10, sitesExample, (n) => ({ siteCode: `ML-06${n}`, siteName: `Fjord Practice ${n}` })),
      ),
    ),
    requirements: ['EXP-181'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas, 'Sites')
    await userEvent.type(await canvas.findByLabelText('Filter sites'), 'hospital{Enter}')
    await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(3))
  },
}

export const SitesInTheDark: Story = {
  tags: ['dark'],
  parameters: at('tab=sites'),
  globals: { theme: 'dark' },
}

/**
 * The details of a site show its parent and its children. After the user returns to the list, the
 * page's heading has the focus.
 */
export const OneSite: Story = {
  parameters: { ...at('tab=sites'), requirements: ['SYS-002'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'ML-021' }))
    const title = await heading(canvas, 'Kilimani Research Hospital')
    await waitFor(() => expect(title).toHaveFocus())
    await expect(await canvas.findByText('Research base')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Kilimani Research Hospital, Coast Ward' }))
    await waitFor(async () =>
      expect(await heading(canvas, 'Kilimani Research Hospital, Coast Ward')).toHaveFocus(),
    )
    await expect(await canvas.findByText('Site', { selector: 'dd' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Kilimani Research Hospital' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Sites' }))
    await tableOf(canvas, 'Sites')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

/** After the user selects another tab, the focus remains on that tab. */
export const FromOneSiteToAnotherTab: Story = {
  parameters: { ...at('tab=sites&site=ML-021'), requirements: ['EXP-192'] },
  async play({ canvas }) {
    await heading(canvas, 'Kilimani Research Hospital')
    const tab = canvas.getByRole('tab', { name: 'Studies' })
    await userEvent.click(tab)
    await tableOf(canvas, 'Studies')
    await waitFor(() => expect(tab).toHaveFocus())
  },
}

export const OneSiteInTheDark: Story = {
  tags: ['dark'],
  parameters: at('tab=sites&site=ML-021'),
  globals: { theme: 'dark' },
}

export const SiteIsLoading: Story = {
  tags: ['loading'],
  parameters: at('tab=sites&site=ML-021', pending(sites.list)),
}

/** An unknown site code shows an error with a link to the list. */
export const NoSuchSite: Story = {
  parameters: { ...at('tab=sites&site=ML-999'), requirements: ['MSG-110'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading site.')).toBeVisible()
    await expect(canvas.getByText('There is no site with the code ML-999.')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Go to the sites' }))
    await tableOf(canvas, 'Sites')
  },
}

export const SiteNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at('tab=sites&site=ML-021', refuse(sites.list, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['MSG-110'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading site.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** If the relations fail to load, the other details are still shown. */
export const RelationsNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at('tab=sites&site=ML-021', refuse(sites.relations, 'broken')),
    requirements: ['EXP-155'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading site relationships.')).toBeVisible()
    await expect(canvas.getByText('ML-021')).toBeVisible()
  },
}

export const SitesNotLoaded: Story = {
  tags: ['offline'],
  parameters: { ...at('tab=sites', unreachable(sites.list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading sites.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

export const NoSites: Story = {
  tags: ['empty'],
  parameters: { ...at('tab=sites', respond(sites.list, [])), requirements: ['SHELL-028'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No records found')).toBeVisible()
  },
}

export const Studies: Story = {
  parameters: { ...at('tab=studies', ...signedInAs('READ_USERS')), requirements: ['SYS-002'] },
  async play({ canvas }) {
    const table = await tableOf(canvas, 'Studies')
    await table.findByRole('link', { name: 'AURORA-2' })
    for (const name of ['Study', 'Label']) {
      await expect(table.getByRole('columnheader', { name })).toBeVisible()
    }
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(names).toEqual(studiesExample.map(({ study }) => study))
    await userEvent.click(table.getByRole('link', { name: 'TIDAL' }))
    await waitFor(async () => expect(await heading(canvas, 'TIDAL')).toHaveFocus())
    await expect(canvas.getByText('TIDAL: Home dialysis')).toBeVisible()
  },
}

export const StudiesInTheDark: Story = {
  tags: ['dark'],
  parameters: at('tab=studies'),
  globals: { theme: 'dark' },
}

export const StudiesLoading: Story = {
  tags: ['loading'],
  parameters: at('tab=studies', pending(studies.list)),
}

export const StudiesNotLoaded: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at('tab=studies', refuse(studies.list, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to do this.')).toBeVisible()
  },
}

export const NoSuchStudy: Story = {
  parameters: { ...at('tab=studies&study=OMEGA'), requirements: ['MSG-111'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading study.')).toBeVisible()
    await expect(canvas.getByText('There is no study called OMEGA.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the studies' })).toBeVisible()
  },
}

export const StudyNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at('tab=studies&study=TIDAL', refuse(studies.list, 'broken')), requirements: ['MSG-111'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading study.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const DeniedForUsers: Story = {
  parameters: { ...at('tab=sites', ...signedInAs('USER')), requirements: ['AUTH-039'] },
  async play() {
    await expect(
      await screen.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(screen.queryByRole('table')).toBeNull()
  },
}
