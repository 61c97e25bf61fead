import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { withoutOwnerStacks } from './ownerStacks.ts'

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>

afterEach(() => {
  // The other unit tests share this React.
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { value: 0, writable: true })
  vi.restoreAllMocks()
})

function stackOf(element: React.ReactElement): Error {
  const { _debugStack: stack } = element as unknown as { _debugStack: Error }
  return stack
}

test('React creates no Error for an element', () => {
  const element = () => React.createElement('b')
  expect(stackOf(element())).not.toBe(stackOf(element()))
  withoutOwnerStacks()
  expect(stackOf(element())).toBe(stackOf(element()))
})

test('React still warns', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  withoutOwnerStacks()
  const Rows = () => React.createElement('ul', undefined, [React.createElement('li')])
  renderToString(React.createElement(Rows))
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.lastCall?.[0]).toContain('Each child in a list should have a unique "key" prop.')
})
