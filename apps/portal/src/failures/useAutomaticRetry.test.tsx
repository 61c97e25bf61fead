import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadFailed } from '../loading/LoadFailed.tsx'
import { pageTitleId } from '../page/pageTitle.ts'
import { type RetriedAnswer, retryDelayMs } from './useAutomaticRetry.ts'

let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Failed = RetriedAnswer & { requestId?: string }

const away: Failed = {
  outcome: 'unavailable',
  retryAfter: 5,
  requestId: 'r-1',
}

/** Renders a page that shows the failed answer until another one arrives, and 'Loaded' after a success. */
function open(answers: Failed[], first: Failed = away) {
  const ask = vi.fn(async (): Promise<Failed> => answers.shift() ?? { outcome: 'done' })
  function Page() {
    const [answer, setAnswer] = useState(first)
    const retry = async () => setAnswer(await ask())
    return (
      <>
        <h1 id={pageTitleId} tabIndex={-1}>
          Systems
        </h1>
        <input aria-label="Filter" />
        {answer.outcome === 'done' ? (
          <p>Loaded</p>
        ) : (
          <LoadFailed title="Problem loading systems." view={{ answer, retry, isRetrying: false }} />
        )}
      </>
    )
  }
  render(<Page />)
  return ask
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const notice = () => screen.queryByRole('heading', { name: 'The portal is temporarily unavailable' })

function setVisibility(state: DocumentVisibilityState) {
  visibility = state
  fireEvent(document, new Event('visibilitychange'))
}

describe('a page that was refused with 503', () => {
  it('tries again after Retry-After until the content is loaded, without a press [EXP-261]', async () => {
    const ask = open([{ ...away, retryAfter: 20 }, away])
    expect(notice()).not.toBeNull()
    await pass(4999)
    expect(ask).not.toHaveBeenCalled()
    await pass(1)
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(19_999)
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(notice()).not.toBeNull()
    await pass(5000)
    expect(screen.queryByText('Loaded')).not.toBeNull()
    expect(notice()).toBeNull()
    await pass(600_000)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('sends nothing while it is hidden, and a due request as soon as it is visible [EXP-261]', async () => {
    const ask = open([])
    await act(async () => setVisibility('hidden'))
    await pass(600_000)
    expect(ask).not.toHaveBeenCalled()
    await act(async () => setVisibility('visible'))
    expect(ask).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Loaded')).not.toBeNull()
  })

  it('sends nothing early if it becomes visible before Retry-After has passed [EXP-261]', async () => {
    const ask = open([])
    await act(async () => setVisibility('hidden'))
    await pass(3000)
    await act(async () => setVisibility('visible'))
    expect(ask).not.toHaveBeenCalled()
    await pass(2000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('does not announce the notice again: its text and its button do not change [EXP-261]', async () => {
    open([
      { ...away, retryAfter: 20, requestId: 'r-2' },
      { ...away, requestId: 'r-3' },
    ])
    const before = screen.getByRole('status').outerHTML
    expect(before).toContain('r-1')
    await pass(5000)
    expect(screen.getByRole('status').outerHTML).toBe(before)
    await pass(20_000)
    expect(screen.getByRole('status').outerHTML).toBe(before)
  })

  it('moves a focus in the notice to the title, and no other focus [EXP-261]', async () => {
    open([])
    screen.getByRole('button', { name: 'Try again' }).focus()
    await pass(5000)
    await pass(20)
    expect(document.activeElement?.textContent).toBe('Systems')
    cleanup()

    open([])
    const filter = screen.getByRole('textbox', { name: 'Filter' })
    filter.focus()
    fireEvent.change(filter, { target: { value: 'Spec' } })
    await pass(5000)
    await pass(20)
    expect(screen.queryByText('Loaded')).not.toBeNull()
    expect(document.activeElement).toBe(filter)
    expect(filter).toHaveProperty('value', 'Spec')
    cleanup()

    open([])
    await pass(5000)
    await pass(20)
    expect(document.activeElement).toBe(document.body)
  })

  it('stops after another failure, and never starts without a 503 [EXP-261]', async () => {
    const ask = open([{ outcome: 'broken' }])
    await pass(5000)
    expect(notice()).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Problem loading systems.' })).not.toBeNull()
    await pass(600_000)
    expect(ask).toHaveBeenCalledTimes(1)
    cleanup()

    for (const outcome of ['tooMany', 'broken', 'unreachable', 'forbidden']) {
      const never = open([], { outcome, retryAfter: 5 })
      await pass(600_000)
      expect(never).not.toHaveBeenCalled()
      cleanup()
    }
  })
})

describe('the delay before a retry', () => {
  it.each([
    ['Retry-After', 7, 0, 7000],
    ['up to half of it more', 7, 1, 10_500],
    ['at most a minute and a half', 3600, 1, 90_000],
    ['at least a second', 0, 0, 1000],
    ['five seconds without Retry-After', undefined, 0, 5000],
  ])('is %s [EXP-261]', (_, retryAfter, random, expected) => {
    expect(retryDelayMs(retryAfter, random)).toBe(expected)
  })
})
