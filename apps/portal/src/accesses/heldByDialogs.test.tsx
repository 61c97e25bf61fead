import { createSession } from '@portal-gateway/api-client/session'
import { accessChangeExample } from '@portal-gateway/contract/accessChanges.examples'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { withImplied } from '@portal-gateway/contract/permissions'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import { siteRelationsExample, sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { RouterOfPages } from '../router/useRouter.ts'
import { ProjectRolesEditor } from '../screens/Profile/ProjectRolesEditor.tsx'
import { AccessChangeEditor } from '../screens/RequestAccessChange/AccessChangeEditor.tsx'
import { AccessReviewEditor } from '../screens/ReviewAccessChange/AccessReviewEditor.tsx'
import { UserProjectRolesTab } from '../screens/User/UserProjectRolesTab.tsx'
import { useUserEditing } from '../screens/User/useUserEditing.ts'
import { createServices } from '../services/createServices.ts'
import { type Services, ServicesProvider } from '../services/services.tsx'
import { SignedInProvider } from '../session/signedIn.tsx'

afterEach(cleanup)

const choices = {
  systems: systemsExample,
  sites: sitesExample,
  siteRelations: siteRelationsExample,
  studies: studiesExample,
  roles: projectRolesExample,
}
const done = (value: unknown) => async () => ({ outcome: 'done', value, createdId: undefined })
const api = {
  systems: { list: done(choices.systems) },
  sites: { list: done(choices.sites), relations: done(choices.siteRelations) },
  studies: { list: done(choices.studies) },
  projectRoles: { list: done(choices.roles) },
} as unknown as Services['api']
const later = async () => undefined

const OneUser = () => {
  const user = { ...externalUserExample, userAccesses: userAccessesExample }
  const editing = useUserEditing(user, { latest: later, portalRoles: [] })
  return <UserProjectRolesTab editing={editing} isReadOnly={false} latest={later} />
}

const pages: { name: string; page: ReactNode }[] = [
  { name: 'the project roles of a user [USER-028]', page: <OneUser /> },
  {
    name: 'the project roles of the signed-in user',
    page: (
      <ProjectRolesEditor
        currentAccesses={userAccessesExample}
        choices={choices}
        isBlocked={false}
        latest={later}
        entryActions={() => undefined}
      />
    ),
  },
  {
    name: 'a request to change project roles',
    page: (
      <AccessChangeEditor
        currentAccesses={userAccessesExample}
        choices={choices}
        pending={undefined}
        onStale={later}
      />
    ),
  },
  {
    name: 'the review of a request to change project roles',
    page: (
      <AccessReviewEditor
        request={accessChangeExample}
        currentAccesses={userAccessesExample}
        roles={portalRolesExample}
        choices={choices}
        onOver={later}
        loadLatest={later}
      />
    ),
  },
]

describe('selections in the dialog of a project role are unsaved work until the dialog closes [EXP-172]', () => {
  it.each(pages)('$name', async ({ page }) => {
    const session = createSession({ local: undefined, session: undefined, now: Date.now })
    const services = { ...createServices(defaultConfiguration, session), api }
    const router = createMemoryRouter([{ path: '*', element: page }])
    await act(async () => {
      render(
        <ServicesProvider value={services}>
          <SignedInProvider
            value={{
              profile: administratorExample,
              permissions: withImplied('ADMIN'),
              canChangePassword: true,
              tokenTimeoutInSeconds: 3600,
            }}
          >
            <RouterOfPages value={router}>
              <RouterProvider router={router} />
            </RouterOfPages>
          </SignedInProvider>
        </ServicesProvider>,
      )
    })
    const press = (name: string, part = within(document.body)) =>
      act(async () => part.getByRole('button', { name }).click())
    await screen.findByRole('button', { name: 'Edit Site Data Manager' })
    await press('Edit Site Data Manager')
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Project Role' }))
    expect(services.unsavedWork.exists()).toBe(false)
    await act(async () => dialog.getByRole('option', { name: /ML-001/ }).click())
    expect(services.unsavedWork.exists()).toBe(true)
    await press('Cancel', dialog)
    expect(services.unsavedWork.exists()).toBe(true)
    await press('Abandon Changes')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(services.unsavedWork.exists()).toBe(false)
  })
})
