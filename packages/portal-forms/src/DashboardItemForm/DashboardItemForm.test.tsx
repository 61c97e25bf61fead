import { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import { dashboardItemDraftExample } from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { localTime } from '../TimeField/localTime.ts'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { DashboardItemForm } from './DashboardItemForm.tsx'

const noon = localTime('2098-11-26T12:00:00.000Z')
const evening = localTime('2098-11-26T18:00:00.000Z')

interface PageProps {
  initial?: DashboardItemDraft
  onSubmit?: () => Promise<Refusal>
}

/** Renders the form and stores its draft and the open tab, as a page does. */
function Page({ initial = dashboardItemDraftExample, onSubmit = async () => undefined }: PageProps) {
  const [tab, setTab] = useState('basicDetails')
  return (
    <DashboardItemForm
      draft={useDraft(DashboardItemDraft, initial)}
      mode="edit"
      roles={portalRolesExample}
      refusedTitle="Not saved."
      selectedTab={tab}
      onSelectTab={setTab}
      onSubmit={onSubmit}
    />
  )
}

const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Under maintenance' }))
const until = () => screen.getByLabelText<HTMLInputElement>('Maintenance until (required)')
const what = () => screen.getByLabelText<HTMLInputElement>('What is being done')
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const openTab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const shown = () => [until().value, what().value]

function writeMaintenance() {
  tick()
  write(until(), evening)
  write(what(), 'New labels.')
  tick()
}

it('restores the typed maintenance when its checkbox is selected again, also after a change of tabs [EXP-124]', () => {
  render(<Page />)
  writeMaintenance()
  expect(screen.queryByLabelText('What is being done')).toBeNull()
  openTab(/Access/)
  openTab(/Basic Details/)
  tick()
  expect(shown()).toEqual([evening, 'New labels.'])
})

it('discards the typed maintenance on reset', async () => {
  render(<Page />)
  writeMaintenance()
  write(screen.getByLabelText('Item title (required)'), 'Another title')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Reset' })))
  tick()
  expect(shown()).toEqual(['', ''])
})

it('shows the stored maintenance instead of the typed maintenance if the stored maintenance has changed', () => {
  const { rerender } = render(<Page />)
  writeMaintenance()
  rerender(
    <Page
      initial={{
        ...dashboardItemDraftExample,
        maintenanceUntil: '2098-11-26T12:00:00.000Z',
        maintenanceNote: 'The freezers get new labels.',
      }}
    />,
  )
  tick()
  expect(shown()).toEqual([noon, 'The freezers get new labels.'])
})

/** Simulates an incomplete time, because `fireEvent` can only enter a complete one. */
const makeIncomplete = () => Object.defineProperty(until(), 'validity', { value: { badInput: true } })
const submit = () => act(async () => fireEvent.submit(until()))

it('reports an incomplete time together with the other errors [EXP-124]', async () => {
  const onSubmit = vi.fn(async (): Promise<Refusal> => undefined)
  render(<Page onSubmit={onSubmit} />)
  tick()
  makeIncomplete()
  write(screen.getByLabelText('Item title (required)'), '')
  await submit()
  const summary = within(screen.getByRole('alert'))
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Item title: is required',
    'Maintenance until: needs a date and a time',
  ])
  expect(onSubmit).not.toHaveBeenCalled()
})

it('reports no incomplete time if the form is submitted while a save is pending', async () => {
  render(<Page onSubmit={() => new Promise(() => undefined)} />)
  tick()
  write(until(), evening)
  await submit()
  makeIncomplete()
  await submit()
  expect(screen.queryByRole('alert')).toBeNull()
})
