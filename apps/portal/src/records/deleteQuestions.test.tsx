import { createSession } from '@portal-gateway/api-client/session'
import { withImplied } from '@portal-gateway/contract/permissions'
import { categoryExample, resourcesExample } from '@portal-gateway/contract/resources.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { CategoryDraft, categoryDraftOf } from '@portal-gateway/portal-forms/CategoryForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { inEnglish } from '../page/inEnglish.examples.ts'
import { DeleteItem } from '../screens/EditDashboardItem/DeleteItem.tsx'
import { usePortalRoleKind } from '../screens/EditPortalRole/EditPortalRole.tsx'
import { ResourceState } from '../screens/EditResource/ResourceState.tsx'
import { CategoryState } from '../screens/ResourceCategories/CategoryState.tsx'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { SignedInProvider } from '../session/signedIn.tsx'
import { RecordState } from './RecordState.tsx'

const later = async () => undefined
const never = () => new Promise<never>(() => {})
const [resource] = resourcesExample

const OneCategory = ({ isChanged }: { isChanged: boolean }) => {
  const category = { ...categoryExample, childCategories: [] }
  const draft = useDraft(CategoryDraft, categoryDraftOf(category.itemId, category))
  return <CategoryState category={category} draft={{ ...draft, isChanged }} onDone={later} />
}

interface Case {
  button: string
  /** Title of the dialog, with the requirement that the case proves. */
  name: string
  lost: string
  page: (isChanged: boolean) => ReactNode
}
const onThisPage = 'Your changes on this page are not saved and will be lost.'

const cases: Case[] = [
  {
    button: 'Delete this Item',
    name: 'Delete Dashboard Item? [ITEM-016]',
    lost: onThisPage,
    page: (isChanged) => (
      <DeleteItem
        id={1}
        isChanged={isChanged}
        onDelete={() => {}}
        onDeleted={() => {}}
        onRefused={() => {}}
      />
    ),
  },
  {
    button: 'Delete this Resource',
    name: 'Delete Resource? [RES-015]',
    lost: onThisPage,
    page: (isChanged) =>
      resource && (
        <ResourceState resource={resource} isChanged={isChanged} onDeleted={later} onWritten={later} />
      ),
  },
  {
    button: 'Delete Category',
    name: 'Delete Resource Category? [CAT-009]',
    lost: 'Your changes in this window are not saved and will be lost.',
    page: (isChanged) => <OneCategory isChanged={isChanged} />,
  },
  {
    button: 'Delete this Portal Role',
    name: 'Delete Portal Role? [PROLE-007]',
    lost: onThisPage,
    page: (isChanged) => (
      <RecordState
        kind={inEnglish(usePortalRoleKind)}
        name="Investigator"
        isInactive={false}
        draft={{ isChanged, isSending: false, clearErrors: () => {}, refuse: () => {} }}
        guard={{ isAsking: false }}
        activate={never}
        deactivate={never}
        consequence=""
        references={null}
        onDeleted={later}
        onReactivated={later}
        onUnchanged={later}
      />
    ),
  },
]

async function question({ button, name }: Case, page: ReactNode) {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  await act(async () => {
    render(
      <ServicesProvider value={createServices(defaultConfiguration, session)}>
        <SignedInProvider
          value={{
            profile: administratorExample,
            permissions: withImplied('ADMIN'),
            canChangePassword: true,
            tokenTimeoutInSeconds: 3600,
          }}
        >
          <MemoryRouter>{page}</MemoryRouter>
        </SignedInProvider>
      </ServicesProvider>,
    )
  })
  await act(async () => screen.getByRole('button', { name: button }).click())
  const dialog = screen.getByRole('alertdialog', { name: name.replace(/ \[.*/, '') })
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeTruthy()
  return dialog.textContent
}

describe('the dialog before a deletion warns of unsaved changes only if there are any [EXP-172]', () => {
  it.each(cases)('$name', async (one) => {
    expect(await question(one, one.page(true))).toContain(one.lost)
    cleanup()
    expect(await question(one, one.page(false))).not.toMatch(/lost|not saved/)
  })
})
