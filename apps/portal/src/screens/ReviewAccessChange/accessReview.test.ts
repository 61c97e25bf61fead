import {
  accessChangeExample,
  partlyDecidedChangeExample,
} from '@portal-gateway/contract/accessChanges.examples'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../../page/inEnglish.examples.ts'
import {
  accessesIn,
  bodyOf,
  changedBetween,
  fieldsOfPage,
  onTopOf,
  openPartsOf,
  reviewOf,
  withoutRefused,
} from './accessReview.ts'
import { useReviewAccessChangePageTexts } from './reviewAccessChangePageTexts.ts'

const [investigator, manager] = userAccessesExample
if (!investigator || !manager) throw new Error('The examples must contain two accesses.')

describe('the review of an access change', () => {
  it('starts with the current accesses and the stored support notes [ACC-058]', () => {
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

  it('proposes only the parts that no reviewer has decided [COND-078]', () => {
    expect(openPartsOf(partlyDecidedChangeExample).map(({ roleName }) => roleName)).toEqual([
      'Principal Investigator',
    ])
  })

  it('undoes what was applied of a part that a reviewer has refused since then [COND-078]', () => {
    const applied = [{ ...manager, studyNames: ['CASCADE'] }]
    const latest = { request: partlyDecidedChangeExample, currentAccesses: userAccessesExample }
    const names = (before: Parameters<typeof withoutRefused>[1]) =>
      withoutRefused(applied, before, latest).map(({ roleName, studyNames }) => [roleName, studyNames])
    expect(names(accessChangeExample)).toEqual([['Site Data Manager', ['AURORA-2']]])
    // What the reviewer has entered after the refusal remains.
    expect(names(partlyDecidedChangeExample)).toEqual([['Site Data Manager', ['CASCADE']]])
  })

  it('sends the user, the accesses and the request, without the marker that only the page uses [ACC-028] [ACC-066]', () => {
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

  it('sends portal roles only if they were changed on this page, together with the roles that were shown [T45]', () => {
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

  it('sends the dates of portal roles that were shown, so that the server detects others [COND-021]', () => {
    const portalRoleDates = [{ roleId: 8, validUntil: '2027-03-31' }]
    const request = { ...accessChangeExample, portalRoleIds: [4, 8], portalRoleDates }
    const review = reviewOf(request, userAccessesExample)
    const body = bodyOf(request, userAccessesExample, { ...review, portalRoleIds: [8] })
    expect(body).toMatchObject({ knownPortalRoleIds: [4, 8], knownPortalRoleDates: portalRoleDates })
    expect(bodyOf(request, userAccessesExample, review)).not.toHaveProperty('knownPortalRoleDates')
  })

  const texts = inEnglish(useReviewAccessChangePageTexts)

  it('names the data of the user that a colleague has changed, if the request itself is unchanged', () => {
    const before = { request: accessChangeExample, currentAccesses: userAccessesExample }
    const roles = { ...accessChangeExample, portalRoleIds: [4, 8] }
    expect(changedBetween(before, { ...before, currentAccesses: [manager] }, texts)).toBe(
      'this user’s access',
    )
    expect(changedBetween(before, { ...before, request: roles }, texts)).toBe('this user’s portal roles')
    const portalRoleDates = [{ roleId: 4, validUntil: '2027-03-31' }]
    const dated = { ...accessChangeExample, portalRoleDates }
    expect(changedBetween(before, { ...before, request: dated }, texts)).toBe('this user’s portal roles')
    expect(changedBetween(before, { request: roles, currentAccesses: [manager] }, texts)).toBe(
      'this user’s access and portal roles',
    )
  })

  it('applies the edits to the latest accesses, and keeps accesses that were added concurrently [T45]', () => {
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

  it("preserves a colleague's concurrent additions and removals in the same role [T45]", () => {
    const edited = [investigator, { ...manager, studyNames: ['AURORA-2', 'CASCADE'] }]
    const now = { ...manager, versionno: 7, studyNames: ['AURORA-2', 'BEACON'], systemAccessIds: [1, 4] }
    expect(onTopOf(userAccessesExample, [investigator, now], edited)[1]).toMatchObject({
      versionno: 7,
      studyNames: ['AURORA-2', 'BEACON', 'CASCADE'],
      systemAccessIds: [1, 4],
    })
  })

  it('maps errors of the server to the names of the fields on the page [ACC-078] [ACC-079]', () => {
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
