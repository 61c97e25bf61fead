import { createSession } from '@portal-gateway/api-client/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { NotFound } from '../failures/NotFound.tsx'
import { RouteFailed } from '../failures/RouteFailed.tsx'
import { ServerGone } from '../failures/ServerGone.tsx'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(page: ReactNode, Failing?: ComponentType) {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = createServices({ ...defaultConfiguration, portalName: 'Meridian Lakes' }, session)
  const router = createMemoryRouter([{ path: '*', element: page, ErrorBoundary: Failing ?? null }])
  return act(async () => {
    render(
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>,
    )
  })
}

function Throws({ error }: { error: Error }): ReactNode {
  throw error
}

const never = () => new Promise<void>(() => {})
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Users.js')
const refusal = { title: 'Too many requests', texts: ['Wait a minute.'] }

const pages: { title: string; page: ReactNode; answer?: () => Promise<Response> }[] = [
  { title: 'Page not found', page: <NotFound /> },
  { title: 'The portal cannot be reached', page: <ServerGone onRetry={never} /> },
  { title: 'Too many requests', page: <ServerGone onRetry={never} failure={refusal} /> },
  { title: 'Something went wrong on this page', page: <Throws error={new Error('A bug.')} /> },
  {
    title: 'A newer version of the portal has been installed',
    page: <Throws error={missing} />,
    answer: async () => new Response('{}', { status: 200 }),
  },
  {
    title: 'The portal cannot be reached',
    page: <Throws error={missing} />,
    answer: async () => Promise.reject(new TypeError('Failed to fetch')),
  },
]

describe('the heading of a full page is the title of the browser tab [EXP-151]', () => {
  it.each(pages)('$title', async ({ title, page, answer = never }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', answer)
    document.title = 'The page before'
    await show(page, RouteFailed)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
    expect(document.title).toBe(`${title} – Meridian Lakes`)
  })
})

it('the button "Try again" is pending until the server has responded, and a second press sends no request [EXP-178]', async () => {
  const onRetry = vi.fn<() => Promise<void>>(never)
  await show(<ServerGone onRetry={onRetry} />)
  const button = screen.getByRole('button', { name: 'Try again' })
  await act(async () => button.click())
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await act(async () => button.click())
  expect(onRetry).toHaveBeenCalledOnce()
})
