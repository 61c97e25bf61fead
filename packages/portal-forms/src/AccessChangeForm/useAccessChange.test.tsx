import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAccessChange } from './useAccessChange.ts'

const access = (roleName: string, ...studyNames: string[]): EditedAccess => ({
  id: roleName.length,
  versionno: 1,
  roleName,
  sites: [],
  studyNames,
  systemAccessIds: [1],
})
const before = [access('Auditor', 'TIDAL'), access('Monitor', 'TIDAL'), access('Reader', 'TIDAL')]

it('rebase keeps the edited roles, and replaces all other roles by the new current accesses [EXP-024]', () => {
  const { result, rerender } = renderHook(({ current }) => useAccessChange(current, 7), {
    initialProps: { current: before },
  })
  act(() =>
    result.current.edit({
      accesses: [
        access('Auditor', 'TIDAL', 'BEACON'),
        access('Monitor', 'TIDAL'),
        access('Nurse', 'TIDAL'),
        access('Reader', 'TIDAL'),
      ],
      removed: ['Reader'],
    }),
  )
  // Support has concurrently removed Reader, added Steward and changed Monitor.
  const now = [access('Auditor', 'TIDAL'), access('Monitor', 'AURORA-2'), access('Steward', 'TIDAL')]
  act(() => result.current.rebase(now))
  rerender({ current: now })
  expect(result.current.draft.values.accessControls).toMatchObject([
    { roleName: 'Auditor', requestType: 'CHANGE', studyNames: ['TIDAL', 'BEACON'] },
    { roleName: 'Nurse', requestType: 'NEW' },
  ])
  expect(result.current.accesses.map(({ roleName }) => roleName)).toEqual([
    'Auditor',
    'Monitor',
    'Nurse',
    'Steward',
  ])
  expect(result.current.removed).toEqual([])
})
