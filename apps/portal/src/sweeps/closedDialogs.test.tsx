import { createSession } from '@portal-gateway/api-client/session'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { OwnItemDialog } from '../explanations/OwnItemDialog.tsx'
import { ResourceProblem } from '../screens/DashboardItem/ResourceProblem.tsx'
import { StartedResource } from '../screens/DashboardItem/StartedResource.tsx'
import { PreviewItem } from '../screens/EditDashboardItem/PreviewItem.tsx'
import { createServices } from '../services/createServices.ts'
import { type Services, ServicesProvider } from '../services/services.tsx'
import { SignedInProvider } from '../session/signedIn.tsx'
import { SingleSignInModal } from '../singleSignIn/SingleSignInModal.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const item = { itemId: null, itemName: 'Viewer', itemProjectId: null, itemProjectName: 'Lakes' }
const fileId = dashboardItemExample.resources.find(({ resType }) => resType === 'DOWNLOAD')?.id

/** The dialogs without input, with their titles and the text buttons that close them. */
const dialogs: {
  name: string
  title: string
  button: string
  Page: (props: { onClose: () => void; isOpen: boolean }) => ReactNode
  search?: string
  opener?: string
}[] = [
  {
    name: 'a resource that does not exist [DASH-028]',
    title: 'Problem Loading Resource!',
    button: 'Close',
    Page: ({ isOpen, onClose }) => (
      <ResourceProblem text={isOpen ? 'It does not exist.' : undefined} onClose={onClose} />
    ),
  },
  {
    name: 'a download that starts [DASH-026]',
    title: 'Downloading',
    button: 'Close',
    search: `?resourceId=${fileId}&redirect=true`,
    Page: () => <StartedResource item={dashboardItemExample} />,
  },
  {
    name: 'the preview of an item',
    title: 'Preview as Role',
    button: 'Close preview',
    opener: 'Preview as Role',
    Page: () => <PreviewItem item={dashboardItemExample} draft={dashboardItemExample} roles={[]} />,
  },
  {
    name: 'why an item is on the dashboard [COND-060]',
    title: 'Why do I have this? Specimen Tracker',
    button: 'Close',
    Page: ({ isOpen, onClose }) => (
      <OwnItemDialog
        itemId={1}
        name="Specimen Tracker"
        isUsable
        returnUrl="/app/dashboard"
        isOpen={isOpen}
        onOpenChange={onClose}
      />
    ),
  },
  {
    name: 'a failed sign-in at a partner [SSO-006]',
    title: 'Failed to sign in to the partner science portal',
    button: 'Close',
    Page: ({ isOpen, onClose }) => isOpen && <SingleSignInModal item={item} onClose={onClose} />,
  },
]

/**
 * Returns a call that fails if its name is `create`, which starts a single sign-in. All other calls remain
 * pending.
 */
const callOf = (name: string) => () =>
  name === 'create' ? Promise.resolve({ outcome: 'unreachable' }) : new Promise(() => {})
const resourceOf = (group: string) =>
  group === 'headFile' ? callOf(group) : new Proxy({}, { get: (_, name) => callOf(String(name)) })
const api = new Proxy({}, { get: (_, group) => resourceOf(String(group)) }) as Services['api']

function Opened({ Page }: Pick<(typeof dialogs)[number], 'Page'>) {
  const [isOpen, setOpen] = useState(true)
  return <Page isOpen={isOpen} onClose={() => setOpen(false)} />
}

async function open({ Page, search = '', opener, title }: (typeof dialogs)[number]) {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = { ...createServices(defaultConfiguration, session), api }
  const router = createMemoryRouter([{ path: '*', element: <Opened Page={Page} /> }], {
    initialEntries: [`/${search}`],
  })
  const person = {
    profile: administratorExample,
    permissions: ['USER'],
    canChangePassword: true,
    tokenTimeoutInSeconds: 3600,
  } as const
  render(
    <ServicesProvider value={services}>
      <SignedInProvider value={person}>
        <RouterProvider router={router} />
      </SignedInProvider>
    </ServicesProvider>,
  )
  if (opener !== undefined) act(() => screen.getByRole('button', { name: opener }).click())
  await act(() => vi.advanceTimersByTimeAsync(1250))
  return screen.getByRole('dialog', { name: title })
}

describe('a dialog without input is closed by its button, by its icon and by Escape [EXP-205]', () => {
  describe.each(dialogs)('$name', (opened) => {
    const ways: Readonly<Record<string, (dialog: HTMLElement) => void>> = {
      button: (dialog) => within(dialog).getByText(opened.button).closest('button')?.click(),
      icon: (dialog) => within(dialog).getByLabelText('Close').click(),
      Escape: (dialog) => void fireEvent.keyDown(dialog, { key: 'Escape' }),
    }
    it.each(Object.entries(ways))('%s', async (_, close) => {
      const dialog = await open(opened)
      await act(async () => close(dialog))
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })
})
