import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Access } from './accesses.ts'
import { isActiveSite, siteTypeOf } from './sites.ts'

describe('the type of a site', () => {
  it('is SITE or RESEARCH_BASE, and is stored in the access [SYS-019]', () => {
    const withType = (type: string) =>
      v.safeParse(Access, {
        roleName: 'Reader',
        sites: [{ siteCode: 'ML-021', type }],
        studyNames: [],
        systemAccessIds: [1],
      }).success
    expect(['SITE', 'RESEARCH_BASE', 'WARD'].map(withType)).toEqual([true, true, false])
  })

  it('is RESEARCH_BASE if other sites are below the site [C-154]', () => {
    const relations = [
      { parentSiteCode: 'ML-021', siteCode: 'ML-022' },
      { parentSiteCode: 'ML-031', siteCode: 'ML-032' },
    ]
    expect(siteTypeOf('ML-021', relations)).toBe('RESEARCH_BASE')
    expect(siteTypeOf('ML-022', relations)).toBe('SITE')
    expect(siteTypeOf('ML-021', [])).toBe('SITE')
  })
})

it("a site is active if its status is 'Active', in upper or lower case [C-156]", () => {
  const isActive = (status: string) => isActiveSite({ siteCode: 'ML-1', siteName: 'Alpha', status })
  expect(['Active', 'ACTIVE', 'active', 'Inactive', 'Closed', ''].map(isActive)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
