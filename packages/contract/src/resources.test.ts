import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { resourcesExample } from './resources.examples.ts'
import { newResource, Resource, ResourceDraft, resourceTypes } from './resources.ts'

const draft = { itemId: 1, name: 'Manual', resType: 'DOWNLOAD', categoryId: null, url: null } as const
const address = 'https://labels.meridianlakes.example/supported'

describe('a resource', () => {
  it('has the specified fields [RES-019]', () => {
    const listed = 'id itemId name resType categoryId categoryName url fileName fileSize fileExt inactive'
    expect(Object.keys(Resource.entries)).toEqual(expect.arrayContaining(listed.split(' ')))
    expect(resourcesExample.every((resource) => check(Resource, resource).isValid)).toBe(true)
  })

  it('is of one of five types [RES-020]', () => {
    expect(resourceTypes).toEqual(['DOWNLOAD', 'ELEARNING', 'URL', 'THUMBNAIL', 'SCREENSHOT'])
    for (const resType of resourceTypes) {
      expect(check(ResourceDraft, { ...draft, resType, url: address }).isValid).toBe(true)
    }
    expect(check(ResourceDraft, { ...draft, resType: 'VIDEO' })).toMatchObject({
      errors: { fieldErrors: { resType: ['RES_TYPE_IS_INVALID'] } },
    })
  })

  it('has an address if and only if it is a link [RES-022]', () => {
    expect(check(ResourceDraft, { ...draft, url: address })).toMatchObject({ value: { url: null } })
    expect(check(ResourceDraft, { ...draft, resType: 'URL', url: address })).toMatchObject({
      value: { url: address },
    })
    expect(check(ResourceDraft, { ...draft, resType: 'URL' })).toMatchObject({
      errors: { fieldErrors: { url: ['URL_IS_REQUIRED'] } },
    })
  })

  it("has the status 'new' until it is stored; the status is never sent [RES-023]", () => {
    const written = { ...newResource(7), name: 'Manual' }
    expect(written.status).toBe('new')
    expect(check(ResourceDraft, written)).toEqual({
      isValid: true,
      value: { itemId: 7, name: 'Manual', resType: 'DOWNLOAD', categoryId: null, url: null },
    })
  })
})
