import { createSession } from '@portal-gateway/api-client/session'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { WhyItem } from '../explanations/WhyItem.tsx'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { usePalette } from '../shell/usePalette.tsx'
import { OutwardLink } from '../singleSignIn/OutwardLink.tsx'

vi.mock('../singleSignIn/SingleSignInModal.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../explanations/OwnItemDialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../shell/palette/Palette.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Search() {
  const { palette, openPalette } = usePalette()
  return (
    <>
      <button onClick={openPalette}>Search</button>
      {palette}
    </>
  )
}

const cases: { name: string; page: ReactNode }[] = [
  {
    name: 'Why do I have this? Specimen Tracker',
    page: <WhyItem item={{ id: 1, name: 'Specimen Tracker' }} returnUrl="/app/dashboard" />,
  },
  { name: 'Search', page: <Search /> },
  {
    name: 'Science',
    page: (
      <OutwardLink href="https://science.meridianlakes.example/?itemId=7">
        {(linkProps) => (
          <a {...linkProps}>
            <button>Science</button>
          </a>
        )}
      </OutwardLink>
    ),
  },
]

const reasons: { title: string; answer: () => Promise<Response> }[] = [
  {
    title: 'The server cannot be reached. Check your connection and try again.',
    answer: async () => Promise.reject(new TypeError('Failed to fetch')),
  },
  {
    title: 'A newer version of this page has been installed. Load the page again to continue.',
    answer: async () => new Response('<!doctype html>', { status: 200 }),
  },
]

describe('a dialog whose code cannot be loaded [EXP-157]', () => {
  it.each(cases.flatMap((each) => reasons.map((reason) => ({ ...each, ...reason }))))(
    'shows the reason immediately, and can be opened again: $name',
    async ({ name, page, title, answer }) => {
      vi.stubGlobal('fetch', answer)
      const services = createServices(
        {
          ...defaultConfiguration,
          partners: [{ domains: ['science.meridianlakes.example'], projectName: 'Meridian Lakes' }],
        },
        createSession({ local: undefined, session: undefined, now: Date.now }),
      )
      render(<ServicesProvider value={services}>{page}</ServicesProvider>)
      for (const attempt of [1, 2]) {
        await act(async () => {
          fireEvent.click(screen.getByRole('button', { name }))
          // The rejected import settles only in a real task of the event loop, not with fake timers.
          await vi.dynamicImportSettled()
        })
        await act(() => vi.advanceTimersByTimeAsync(0))
        expect(services.alerts.current()).toMatchObject(
          Array.from({ length: attempt }, () => ({ type: 'danger', title })),
        )
        expect(screen.queryByRole('dialog')).toBeNull()
      }
    },
  )
})
