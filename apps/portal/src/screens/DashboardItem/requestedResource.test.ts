import { resourcesExample } from '@portal-gateway/contract/resources.examples'
import { describe, expect, it } from 'vitest'
import { requestedResource } from './requestedResource.ts'

const idOf = (resType: string, inactive = false) =>
  resourcesExample.find((resource) => resource.resType === resType && resource.inactive === inactive)?.id
const asked = (id: unknown, redirect = 'true') =>
  requestedResource(`?tab=x&resourceId=${String(id)}&redirect=${redirect}`, resourcesExample)

describe('requestedResource [DASH-024]', () => {
  it.each(['DOWNLOAD', 'ELEARNING'])('returns a resource of the type %s [DASH-024]', (resType) => {
    expect(asked(idOf(resType))?.resource).toMatchObject({ id: idOf(resType), resType })
  })

  it.each(['URL', 'THUMBNAIL', 'SCREENSHOT'])(
    'returns no resource if the id belongs to a %s [DASH-024]',
    (resType) => {
      expect(asked(idOf(resType))).toEqual({ id: String(idOf(resType)), resource: undefined })
    },
  )

  it.each([9999, 'eleven', '', '011', ' 11'])('returns no resource if no resource has the id "%s"', (id) => {
    expect(asked(id)).toMatchObject({ resource: undefined })
  })

  it('returns no resource if the id belongs to an inactive resource', () => {
    expect(asked(idOf('DOWNLOAD', true))).toMatchObject({ resource: undefined })
  })

  it.each(['1', 'false', 'TRUE', ''])('returns undefined for redirect=%s', (redirect) => {
    expect(asked(idOf('DOWNLOAD'), redirect)).toBeUndefined()
  })

  it('returns undefined if the address contains only one of the two parameters', () => {
    expect(requestedResource('?resourceId=11', resourcesExample)).toBeUndefined()
    expect(requestedResource('?redirect=true', resourcesExample)).toBeUndefined()
  })
})
