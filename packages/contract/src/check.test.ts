import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { dashboardItemDraftExample } from './dashboardItems.examples.ts'
import { DashboardItemDraft } from './dashboardItems.ts'

describe('check [API-118]', () => {
  it('returns the value with defaults and without unknown fields', () => {
    const checked = check(DashboardItemDraft, {
      name: ' Specimen Tracker ',
      roles: [{ id: 4, name: 'ignored' }],
      resources: [{ id: 1, status: 'new' }],
    })
    expect(checked).toEqual({
      isValid: true,
      value: {
        name: 'Specimen Tracker',
        shortDescription: '',
        details: '',
        url: '',
        inactive: false,
        roles: [{ id: 4, description: '' }],
      },
    })
  })

  it('returns a message key for each field that violates a rule', () => {
    const checked = check(DashboardItemDraft, {
      ...dashboardItemDraftExample,
      name: 'x'.repeat(33),
      url: 'meridianlakes.example',
      sort: 1.5,
      roles: [],
    })
    expect(checked).toEqual({
      isValid: false,
      errors: {
        globalErrors: [],
        fieldErrors: {
          name: ['NAME_IS_TOO_LONG'],
          url: ['URL_MUST_HAVE_A_VALID_PROTOCOL'],
          sort: ['SORT_MUST_BE_AN_INTEGER'],
          roles: ['ROLES_IS_REQUIRED'],
        },
      },
    })
  })

  it('reports only IS_REQUIRED for an absent field', () => {
    const checked = check(DashboardItemDraft, { roles: dashboardItemDraftExample.roles })
    expect(checked).toMatchObject({ errors: { fieldErrors: { name: ['NAME_IS_REQUIRED'] } } })
  })

  it('returns the path of an invalid value inside a list', () => {
    const checked = check(DashboardItemDraft, {
      ...dashboardItemDraftExample,
      roles: [{ id: 4 }, { id: 'x' }],
    })
    expect(checked).toMatchObject({ errors: { fieldErrors: { 'roles[1].id': ['ID_IS_INVALID'] } } })
  })

  it('accepts a list if the schema is a list', () => {
    expect(check(v.array(v.string()), ['a'])).toEqual({ isValid: true, value: ['a'] })
  })

  it("reports a violated rule without a message key, such as the library's own, as IS_INVALID", () => {
    expect(check(v.object({ name: v.pipe(v.string(), v.minLength(3)) }), { name: 'x' })).toEqual({
      isValid: false,
      errors: { globalErrors: [], fieldErrors: { name: ['NAME_IS_INVALID'] } },
    })
  })

  it('limits the number of reported errors', () => {
    const checked = check(DashboardItemDraft, { name: 'x', roles: Array.from({ length: 5000 }, () => 0) })
    expect(Object.keys(checked.isValid ? {} : checked.errors.fieldErrors)).toHaveLength(100)
  })

  it.each([
    [undefined, 'BODY_IS_REQUIRED'],
    ['text', 'MALFORMED_BODY'],
    [null, 'MALFORMED_BODY'],
    [[], 'MALFORMED_BODY'],
  ])('reports a body of %s as a global error', (body, key) => {
    expect(check(DashboardItemDraft, body)).toEqual({
      isValid: false,
      errors: { globalErrors: [key], fieldErrors: {} },
    })
  })
})
