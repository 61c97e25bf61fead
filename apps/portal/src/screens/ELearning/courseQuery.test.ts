import { describe, expect, it } from 'vitest'
import { courseQuery } from './courseQuery.ts'

const read = (query: Record<string, string>) => courseQuery(new URLSearchParams(query))

describe('courseQuery [DASH-030]', () => {
  it('reads the course and the page to return to', () => {
    expect(
      read({ itemId: '3', resourceId: '14', returnPage: ' Training plan ', returnUrl: '/app/profile?tab=2' }),
    ).toEqual({
      itemId: 3,
      resourceId: 14,
      wayBack: { label: 'Training plan', href: '/app/profile?tab=2' },
    })
  })

  it.each(['', '0', '-1', '1.5', '1e3', ' 1', '0x10', 'abc', '99999999999999999999'])(
    'rejects the id "%s"',
    (id) => {
      expect(read({ itemId: id, resourceId: id })).toMatchObject({ itemId: undefined, resourceId: undefined })
    },
  )

  it('ignores the page to return to if its name or its address is missing [C-100]', () => {
    expect(read({ returnPage: 'Plan' }).wayBack).toBeUndefined()
    expect(read({ returnUrl: '/app/profile' }).wayBack).toBeUndefined()
    expect(read({ returnPage: '  ', returnUrl: '/app/profile' }).wayBack).toBeUndefined()
  })

  it.each([
    'https://evil.example/app',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    '/app/../..//evil.example',
    '/%2f%2fevil.example',
    '/app/%2f%2fevil.example',
    '/application',
  ])('rejects addresses outside the portal: %s [T3]', (returnUrl) => {
    expect(read({ returnPage: 'Dashboard', returnUrl }).wayBack).toBeUndefined()
  })
})
