import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWithoutEnded } from './useWithoutEnded.ts'

const hourMs = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-26T11:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Renders three cards with the end and the note of their maintenance. */
function show(times: readonly [string | null, string | null, string | null]) {
  const cards = dashboardCardsExample.slice(0, 3).map((card, place) => ({
    ...card,
    maintenanceUntil: times[place] ?? null,
    maintenanceNote: `Note ${place}`,
  }))
  const Shown = () => (
    <p>
      {useWithoutEnded(cards)
        .map(({ maintenanceUntil, maintenanceNote }) => `${maintenanceUntil} ${maintenanceNote}`)
        .join(', ')}
    </p>
  )
  render(<Shown />)
}

it('useWithoutEnded removes each maintenance when its end is reached [EXP-121]', async () => {
  show([null, '2026-11-26T13:00:00.000Z', '2026-11-26T12:00:00.000Z'])
  await pass(hourMs - 1)
  expect(
    screen.getByText('null Note 0, 2026-11-26T13:00:00.000Z Note 1, 2026-11-26T12:00:00.000Z Note 2'),
  ).toBeTruthy()
  await pass(1)
  expect(screen.getByText('null Note 0, 2026-11-26T13:00:00.000Z Note 1, null')).toBeTruthy()
  await pass(hourMs)
  expect(screen.getByText('null Note 0, null , null')).toBeTruthy()
})

it.each(['2026-11-26T10:00:00.000Z', '2098-11-26T12:00:00.000Z'])(
  'useWithoutEnded does not remove a maintenance whose end %s is in the past or too far in the future for a timer',
  async (time) => {
    show([time, null, null])
    await pass(24 * hourMs)
    expect(screen.getByText(`${time} Note 0, null Note 1, null Note 2`)).toBeTruthy()
  },
)
