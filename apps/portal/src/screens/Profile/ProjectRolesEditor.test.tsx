import { createSession } from '@portal-gateway/api-client/session'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { withImplied } from '@portal-gateway/contract/permissions'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import { siteRelationsExample, sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../../configuration.ts'
import { RouterOfPages } from '../../router/useRouter.ts'
import { createServices } from '../../services/createServices.ts'
import { ServicesProvider } from '../../services/services.tsx'
import { SignedInProvider } from '../../session/signedIn.tsx'
import { ProjectRolesEditor } from './ProjectRolesEditor.tsx'

afterEach(cleanup)

const choices = {
  systems: systemsExample,
  sites: sitesExample,
  siteRelations: siteRelationsExample,
  studies: studiesExample,
  roles: projectRolesExample,
}
const user = {
  profile: administratorExample,
  permissions: withImplied('ADMIN'),
  canChangePassword: true,
  tokenTimeoutInSeconds: 3600,
}

/** Shows the editor. Returns a function that changes whether a request blocks it. */
async function openEditor(isBlockedAtFirst: boolean) {
  let setBlocked: (isBlocked: boolean) => void = () => {}
  function Editor() {
    const [isBlocked, set] = useState(isBlockedAtFirst)
    setBlocked = set
    return (
      <ProjectRolesEditor
        currentAccesses={userAccessesExample}
        choices={choices}
        isBlocked={isBlocked}
        latest={async () => undefined}
        entryActions={() => undefined}
      />
    )
  }
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const router = createMemoryRouter([{ path: '*', Component: Editor }])
  await act(async () => {
    render(
      <ServicesProvider value={createServices(defaultConfiguration, session)}>
        <SignedInProvider value={user}>
          <RouterOfPages value={router}>
            <RouterProvider router={router} />
          </RouterOfPages>
        </SignedInProvider>
      </ServicesProvider>,
    )
  })
  return (isBlocked: boolean) => act(async () => setBlocked(isBlocked))
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const buttons = ['Edit Site Data Manager', 'Delete Site Data Manager', 'Add Project Role', 'Save', 'Reset']
const shownButtons = () => buttons.filter((name) => screen.queryByRole('button', { name }) !== null)

describe('the own project roles, while an open request prevents saving [C-211]', () => {
  it('are read-only until the request is decided or withdrawn', async () => {
    const block = await openEditor(true)
    expect(screen.getByRole('listitem', { name: 'Site Data Manager' })).toBeDefined()
    expect(shownButtons()).toEqual([])
    await block(false)
    expect(shownButtons()).toEqual(buttons)
  })

  it('keep changes that were made before the request was sent', async () => {
    const block = await openEditor(false)
    await press('Delete Site Data Manager')
    await block(true)
    expect(screen.getByText('Marked for Deletion')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false)
    await press('Reset')
    expect(screen.getByRole('alertdialog')).toBeDefined()
    await press('Reset')
    expect(shownButtons()).toEqual([])
  })
})
