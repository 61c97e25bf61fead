import { accessChangeExample } from '@portal-gateway/contract/accessChanges.examples'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { describe, expect, it } from 'vitest'
import { accessesIn, bodyOf, changedBetween, fieldsOfPage, onTopOf, reviewOf } from './accessReview.ts'

const [investigator, manager] = userAccessesExample
if (!investigator || !manager) throw new Error('The examples have two accesses')

describe('the review of an access change', () => {
  it('begins with what is held, and with the notes as they are stored [ACC-058]', () => {
    const review = reviewOf({ ...accessChangeExample, sysaidTicket: 'SR-1' }, userAccessesExample)
    expect(accessesIn(review).map(({ id, versionno }) => [id, versionno])).toEqual([
      [501, 1],
      [502, 1],
    ])
    expect(review).toMatchObject({
      portalRoleIds: [4],
      sysaidTicket: 'SR-1',
      messageToRequester: '',
      versionno: 1,
    })
  })

  it('is sent in three parts, without the sign of the page [ACC-028] [ACC-066]', () => {
    const review = reviewOf(accessChangeExample, userAccessesExample)
    const body = bodyOf(accessChangeExample, userAccessesExample, {
      ...review,
      userAccesses: [{ ...investigator, setViaApplyChanges: true } as typeof investigator],
    })
    expect(Object.keys(body)).toEqual([
      'portalUser',
      'userAccesses',
      'knownIds',
      'userAccessModificationRequest',
    ])
    expect(body.knownIds).toEqual([501, 502])
    expect(body.portalUser).toEqual({ id: 2041 })
    expect(body.userAccesses[0]).not.toHaveProperty('setViaApplyChanges')
    expect(body.userAccesses).toMatchObject([{ id: 501 }, { id: 502, versionno: 1, inactive: true }])
    expect(body.userAccessModificationRequest).toMatchObject({ id: 31, versionno: 1 })
  })

  it('has portal roles only where they were changed here, and then those that were seen too [T45]', () => {
    const sent = (portalRoleIds: number[]) => {
      const request = { ...accessChangeExample, portalRoleIds: [4, 8] }
      const review = reviewOf(request, userAccessesExample)
      const body = bodyOf(request, userAccessesExample, { ...review, portalRoleIds })
      return [body.portalUser.portalRoleIds, body.knownPortalRoleIds]
    }
    expect(sent([8, 4])).toEqual([undefined, undefined])
    expect(sent([4, 3])).toEqual([
      [4, 3],
      [4, 8],
    ])
    expect(sent([])).toEqual([[], [4, 8]])
  })

  it('says what a colleague changed of the person, where it was not the request', () => {
    const before = { request: accessChangeExample, held: userAccessesExample }
    const roles = { ...accessChangeExample, portalRoleIds: [4, 8] }
    expect(changedBetween(before, { ...before, held: [manager] })).toBe('user’s access')
    expect(changedBetween(before, { ...before, request: roles })).toBe('user’s portal roles')
    expect(changedBetween(before, { request: roles, held: [manager] })).toBe('user’s access and portal roles')
  })

  it('goes on from what is held by now, and keeps what was decided and what was given meanwhile [T45]', () => {
    const edited = [{ ...manager, studyNames: ['BEACON'] }]
    const given = { ...investigator, id: 700, roleName: 'Specimen Processor' }
    expect(onTopOf(userAccessesExample, [{ ...manager, versionno: 7 }, investigator, given], edited)).toEqual(
      [
        expect.objectContaining({ id: 502, versionno: 7, studyNames: ['BEACON'] }),
        expect.objectContaining({ id: 700, roleName: 'Specimen Processor' }),
      ],
    )
    expect(onTopOf(userAccessesExample, [], edited)[0]).not.toHaveProperty('id')
  })

  it('keeps of one role what a colleague gave and took of it meanwhile [T45]', () => {
    const edited = [investigator, { ...manager, studyNames: ['AURORA-2', 'CASCADE'] }]
    const now = { ...manager, versionno: 7, studyNames: ['AURORA-2', 'BEACON'], systemAccessIds: [1, 4] }
    expect(onTopOf(userAccessesExample, [investigator, now], edited)[1]).toMatchObject({
      versionno: 7,
      studyNames: ['AURORA-2', 'BEACON', 'CASCADE'],
      systemAccessIds: [1, 4],
    })
  })

  it('has errors under the names of its fields [ACC-078] [ACC-079]', () => {
    const errors = {
      globalErrors: [],
      fieldErrors: {
        'userAccessModificationRequest.sysaidTicket': ['too long'],
        'portalUser.portalRoleIds[0]': ['unknown'],
        'portalUser.portalRoleIds[3]': ['inactive', 'unknown'],
        'userAccesses[1].sites': ['missing'],
      },
    }
    expect(fieldsOfPage(errors).fieldErrors).toEqual({
      sysaidTicket: ['too long'],
      portalRoleIds: ['unknown', 'inactive'],
      'userAccesses[1].sites': ['missing'],
    })
  })
})
