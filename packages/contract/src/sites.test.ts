import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Access } from './accesses.ts'
import { siteTypeOf } from './sites.ts'

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
    const relations = [{ parentSiteCode: 'ML-021', siteCode: 'ML-022' }]
    expect(siteTypeOf('ML-021', relations)).toBe('RESEARCH_BASE')
    expect(siteTypeOf('ML-022', relations)).toBe('SITE')
  })
})
