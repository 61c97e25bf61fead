import { createSession } from '@portal-gateway/api-client/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { useLanguageChange } from './useLanguageChange.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** Renders a page whose user changes the language. `isBlocked` simulates a browser that blocks storage. */
function pageInEnglish(isBlocked = false) {
  history.replaceState(null, '', '/portal/app/users?tab=a&message=Saved#list')
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const load = vi.fn()
  const services = createServices(defaultConfiguration, session, {}, undefined, {
    chosen: 'en',
    ofNextLoad: () => (!isBlocked && session.language === 'de' ? 'de' : 'en'),
    load,
  })
  const call = vi.fn<typeof services.api.userProfile.setLanguage>(async () => ({
    outcome: 'done',
    value: { language: 'de' },
    createdId: undefined,
  }))
  const api = {
    ...services.api,
    userProfile: { setLanguage: call } as unknown as typeof services.api.userProfile,
  }
  let change = () => {}
  const Page = () => {
    const language = useLanguageChange()
    change = language.change
    return language.question
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/app/users'] })
  render(
    <ServicesProvider value={{ ...services, api }}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
  return { services, session, load, call, change: () => act(async () => change()) }
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

it('a chosen language is stored for the session, and the page is loaded in it, without the old message [EXP-310]', async () => {
  const { session, load, call, change } = pageInEnglish()
  await change()
  expect(call).toHaveBeenCalledExactlyOnceWith({ body: { language: 'de' } })
  expect(session.language).toBe('de')
  expect(load).toHaveBeenCalledExactlyOnceWith('/portal/app/users?tab=a#list')
})

it('a chosen language is in the address if the storage is blocked [EXP-343]', async () => {
  const { load, change } = pageInEnglish(true)
  await change()
  expect(load).toHaveBeenCalledExactlyOnceWith('/portal/app/users?tab=a&lang=de#list')
})

it('a language is stored only after the question about unsaved changes, which the browser does not repeat [EXP-341]', async () => {
  const { services, session, load, call, change } = pageInEnglish()
  services.unsavedWork.register()
  await change()
  await press('Go Back')
  expect([call.mock.calls, session.language, services.unsavedWork.exists()]).toEqual([[], undefined, true])
  await change()
  await press('Abandon Changes')
  expect(call).toHaveBeenCalledOnce()
  expect(services.unsavedWork.exists()).toBe(false)
  expect(load).toHaveBeenCalledOnce()
})

it('unsaved changes are not lost if the language cannot be stored [EXP-341]', async () => {
  const { services, session, load, call, change } = pageInEnglish()
  call.mockResolvedValue({ outcome: 'broken' })
  services.unsavedWork.register()
  await change()
  await press('Abandon Changes')
  expect(call).toHaveBeenCalledOnce()
  expect(session.language).toBeUndefined()
  expect(services.unsavedWork.exists()).toBe(true)
  expect(load).not.toHaveBeenCalled()
})
