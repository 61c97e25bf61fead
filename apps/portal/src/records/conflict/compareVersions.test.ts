import { describe, expect, it } from 'vitest'
import { type Choice, combined, compareVersions, merge } from './compareVersions.ts'

const base = { name: 'Tracker', description: 'Old', sort: 1, ids: [1, 2, 3] }
const fields = ['name', 'description', 'sort', 'ids'] as const
const at = (mine: Partial<typeof base>, theirs: Partial<typeof base>) => ({
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
})

describe('compareVersions [EXP-173]', () => {
  it('reports the side that changed a field, and a conflict if both sides changed it', () => {
    const versions = at({ name: 'Mine', sort: 2 }, { description: 'Theirs', sort: 3 })
    expect(compareVersions(versions, fields)).toEqual([
      { field: 'name', side: 'mine', canBeBoth: false },
      { field: 'description', side: 'theirs', canBeBoth: false },
      { field: 'sort', side: 'conflict', canBeBoth: false },
    ])
  })

  it('reports no difference if both sides made the same change', () => {
    expect(compareVersions(at({ name: 'New', ids: [9] }, { name: 'New', ids: [9] }), fields)).toEqual([])
  })

  it('reports lists to which the changes of both sides can be applied', () => {
    expect(compareVersions(at({ ids: [1] }, { ids: [1, 2, 3, 4] }), fields)).toEqual([
      { field: 'ids', side: 'conflict', canBeBoth: true },
    ])
  })

  it.each([
    ['theirs', { ids: [1, 2] }, { ids: [1, 2, 4] }],
    ['mine, in another order', { ids: [4, 1, 2] }, { ids: [1, 2] }],
  ])('does not offer the changes of both sides if the combined list equals %s', (_, mine, theirs) => {
    expect(compareVersions(at(mine, theirs), fields)).toEqual([
      { field: 'ids', side: 'conflict', canBeBoth: false },
    ])
  })
})

describe('merge [EXP-173]', () => {
  const versions = at(
    { name: 'Mine', sort: 2, ids: [1, 2] },
    { description: 'Theirs', sort: 3, ids: [1, 2, 3, 4] },
  )
  const merged = (choices: Partial<Record<(typeof fields)[number], Choice>>) =>
    merge(versions, compareVersions(versions, fields), choices)

  it('applies the changes that only one side made, and the choice if both sides changed a field', () => {
    const kept = { name: 'Mine', description: 'Theirs' }
    expect(merged({ sort: 'mine', ids: 'theirs' })).toEqual({ ...kept, sort: 2, ids: [1, 2, 3, 4] })
    expect(merged({ sort: 'theirs', ids: 'mine' })).toEqual({ ...kept, sort: 3, ids: [1, 2] })
    expect(merged({ sort: 'mine', ids: 'both' })).toEqual({ ...kept, sort: 2, ids: [1, 2, 4] })
  })

  it('uses the value of theirs if both sides changed a field and no choice was made', () => {
    expect(merged({})).toMatchObject({ sort: 3, ids: [1, 2, 3, 4] })
  })
})

describe('combined [EXP-173]', () => {
  it.each([
    [
      [1, 2, 3, 4],
      [1, 2, 3, 5],
      [1, 2, 3, 4, 5],
    ],
    [[1, 2], [1, 3], [1]],
    [
      [1, 2, 3, 9],
      [1, 2, 3, 9],
      [1, 2, 3, 9],
    ],
    [[], [1, 2, 3, 7], [7]],
  ])('combines %j and %j into %j', (mine, theirs, both) => {
    expect(combined(at({ ids: mine }, { ids: theirs }), 'ids')).toEqual(both)
  })

  it('sorts only ids; texts that look like numbers keep their order', () => {
    const versions = {
      base: { studies: ['30'] },
      mine: { studies: ['30', '4'] },
      theirs: { studies: ['30'] },
    }
    expect(combined(versions, 'studies')).toEqual(['30', '4'])
  })

  it('compares entries by their content', () => {
    const one = { id: 1, name: 'A' }
    const versions = {
      base: { roles: [one] },
      mine: { roles: [{ ...one }, { id: 2, name: 'B' }] },
      theirs: { roles: [] },
    }
    expect(combined(versions, 'roles')).toEqual([{ id: 2, name: 'B' }])
  })
})
