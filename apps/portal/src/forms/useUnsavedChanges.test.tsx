import { createSession } from '@portal-gateway/api-client/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { paths } from '../paths.ts'
import { RouterOfPages } from '../router/useRouter.ts'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { type UnsavedChanges, type UnsavedChangesOptions, useUnsavedChanges } from './useUnsavedChanges.tsx'

/** Opens a page with a form, as the second entry of the history. Any other address shows an empty page. */
function openEditor(isChanged: boolean, options?: UnsavedChangesOptions) {
  let guard: UnsavedChanges | undefined
  let save = () => {}
  function Editor() {
    const [isUnsaved, setUnsaved] = useState(isChanged)
    save = () => setUnsaved(false)
    guard = useUnsavedChanges(isUnsaved, {
      ...options,
      onAbandon() {
        setUnsaved(false)
        options?.onAbandon?.()
      },
    })
    return guard.dialog
  }
  const router = createMemoryRouter(
    [
      { path: '/editor', Component: Editor },
      { path: '*', Component: () => null },
    ],
    { initialEntries: ['/before', '/editor?tab=content'], initialIndex: 1 },
  )
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = createServices(defaultConfiguration, session)
  render(
    <ServicesProvider value={services}>
      <RouterOfPages value={router}>
        <RouterProvider router={router} />
      </RouterOfPages>
    </ServicesProvider>,
  )
  return {
    registerUnsaved: () => services.unsavedWork.register(),
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
    isAsking: () => guard?.isAsking,
    save: () => act(async () => save()),
    release: () => guard?.release(),
    endSession: () => act(() => session.clear()),
  }
}
const question = () => screen.queryByRole('alertdialog', { name: 'Unsaved Changes' })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('useUnsavedChanges [EXP-172]', () => {
  it('allows every navigation if nothing has changed', async () => {
    const editor = openEditor(false, { confirmsTabs: true })
    expect(unload()).toBe(false)
    await editor.go('/elsewhere')
    expect(editor.place()).toBe('/elsewhere')
  })

  it('opens the dialog before a link, Back and a reload', async () => {
    const editor = openEditor(true)
    expect(unload()).toBe(true)
    await editor.go('/elsewhere')
    expect(question()).not.toBeNull()
    await press('Go Back')
    expect(editor.place()).toBe('/editor?tab=content')
    await editor.back()
    expect(question()).not.toBeNull()
    expect(editor.place()).toBe('/editor?tab=content')
  })

  it('navigates and calls onAbandon when the user abandons the changes', async () => {
    const onAbandon = vi.fn<() => void>()
    const editor = openEditor(true, { onAbandon })
    await editor.go('/elsewhere')
    await press('Abandon Changes')
    expect(editor.place()).toBe('/elsewhere')
    expect(onAbandon).toHaveBeenCalledOnce()
  })

  it('navigates only once if the page remains mounted and its form is reset by onAbandon', async () => {
    const editor = openEditor(true, { confirmsTabs: true })
    await editor.go('/editor?tab=access')
    await press('Abandon Changes')
    expect(editor.place()).toBe('/editor?tab=access')
    expect(question()).toBeNull()
    expect(editor.isAsking()).toBe(false)
    await editor.go('/editor?tab=content')
    expect(editor.place()).toBe('/editor?tab=content')
  })

  it('ignores a second click on Abandon Changes', async () => {
    const onAbandon = vi.fn<() => void>()
    const editor = openEditor(true, { onAbandon })
    await editor.go('/elsewhere')
    expect(question()?.textContent).toContain('Your changes on this page are not saved yet.')
    const abandon = screen.getByRole('button', { name: 'Abandon Changes' })
    await act(async () => {
      abandon.click()
      abandon.click()
    })
    expect(onAbandon).toHaveBeenCalledOnce()
    expect(editor.place()).toBe('/elsewhere')
  })

  it('closes the dialog and navigates once the changes are saved', async () => {
    const onAbandon = vi.fn<() => void>()
    const editor = openEditor(true, { onAbandon })
    await editor.go('/elsewhere')
    expect(question()).not.toBeNull()
    expect(editor.isAsking()).toBe(true)
    await editor.save()
    expect(question()).toBeNull()
    expect(editor.place()).toBe('/elsewhere')
    expect(onAbandon).not.toHaveBeenCalled()
  })

  it('keeps the dialog open after a save while another dialog on the page has unsaved changes', async () => {
    const editor = openEditor(true)
    const release = editor.registerUnsaved()
    await editor.go('/elsewhere')
    await editor.save()
    expect(question()).not.toBeNull()
    release()
  })

  it('with confirmsTabs, opens the dialog when the tab changes; without it, allows the change', async () => {
    const free = openEditor(true)
    await free.go('/editor?tab=access')
    expect(free.place()).toBe('/editor?tab=access')
    cleanup()
    const strict = openEditor(true, { confirmsTabs: true })
    await strict.go('/editor?tab=content&other=1')
    expect(question()).toBeNull()
    await strict.go('/editor?tab=access')
    expect(question()).not.toBeNull()
  })

  it('opens the dialog only when the user leaves the tabs that share one form [EXP-060]', async () => {
    const editor = openEditor(true, { confirmsTabs: ['basics', 'content', 'access'] })
    for (const query of ['?tab=access', '', '?tab=content']) {
      await editor.go(`/editor${query}`)
      expect(editor.place()).toBe(`/editor${query}`)
    }
    await editor.go('/editor?tab=resources')
    expect(question()).not.toBeNull()
    await press('Go Back')
    expect(editor.place()).toBe('/editor?tab=content')
    await editor.go('/elsewhere')
    expect(question()).not.toBeNull()
  })

  it('opens the dialog before the user leaves a page with unsaved changes in a dialog, but not when the tab changes', async () => {
    const editor = openEditor(false, { confirmsTabs: true })
    const release = editor.registerUnsaved()
    expect(unload()).toBe(true)
    await editor.go('/editor?tab=access')
    expect(question()).toBeNull()
    await editor.go('/elsewhere')
    expect(question()).not.toBeNull()
    await press('Go Back')
    release()
    expect(unload()).toBe(false)
    await editor.go('/elsewhere')
    expect(editor.place()).toBe('/elsewhere')
  })

  it('allows every navigation after release was called', async () => {
    const editor = openEditor(true)
    editor.release()
    expect(unload()).toBe(false)
    await editor.go('/elsewhere')
    expect(editor.place()).toBe('/elsewhere')
  })

  it('opens the dialog on a public page even after the session has ended', async () => {
    const editor = openEditor(true, { isPublic: true })
    editor.endSession()
    await editor.go('/elsewhere')
    expect(question()).not.toBeNull()
    await press('Go Back')
    expect(editor.place()).toBe('/editor?tab=content')
  })

  it('opens the dialog before the user signs out, but not after the session has ended', async () => {
    const editor = openEditor(true)
    await editor.go(paths.signOut())
    expect(question()).not.toBeNull()
    await press('Go Back')
    editor.endSession()
    await editor.go(paths.signIn({ message: 'Please sign in' }))
    expect(editor.place()).toBe('/?message=Please+sign+in')
  })
})
