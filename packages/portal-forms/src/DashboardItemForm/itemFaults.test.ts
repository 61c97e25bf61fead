import { newDashboardItem } from '@portal-gateway/contract/dashboardItems'
import { inEnglish } from '@portal-gateway/contract/translate'
import { describe, expect, it } from 'vitest'
import { errorsWithIncompleteTime, itemFaults, messageUnder } from './itemFaults.ts'

const roles = [
  { id: 4, description: 'Investigator' },
  { id: 8, description: 'Statistician (external)' },
]
const errorsOf = (fieldErrors: Record<string, string[]>, globalErrors: string[] = []) => ({
  globalErrors,
  fieldErrors,
})

describe('itemFaults', () => {
  it("names the role in place of 'portal role' in an error of roles[n] [ITEM-043]", () => {
    const { onTabs } = itemFaults(errorsOf({ 'roles[1]': ['The portal role is inactive'] }), roles, inEnglish)
    expect(onTabs.map(({ message }) => message)).toEqual(['The Statistician (external) is inactive'])
  })

  it('names the role at the start of a message, and does not change other messages', () => {
    const { onTabs } = itemFaults(
      errorsOf({
        'roles[0]': ['Portal role is unknown'],
        'roles[7]': ['Portal role is unknown'],
        roles: ['Portal roles are required'],
      }),
      roles,
      inEnglish,
    )
    expect(onTabs.map(({ message }) => message)).toEqual([
      'Investigator is unknown',
      'Portal role is unknown',
      'Portal roles are required',
    ])
  })

  it('inserts the name of a role literally', () => {
    const odd = [{ id: 1, description: '$& and $1' }]
    const { onTabs } = itemFaults(errorsOf({ 'roles[0]': ['Portal role is unknown'] }), odd, inEnglish)
    expect(onTabs[0]?.message).toBe('$& and $1 is unknown')
  })

  it('sorts errors by the order of the fields', () => {
    const { onTabs } = itemFaults(
      errorsOf({
        'roles[0]': ['Portal role is unknown'],
        details: ['Content is too long'],
        url: ['Application URL is invalid'],
        name: ['Item title is required'],
      }),
      roles,
      inEnglish,
    )
    expect(onTabs.map(({ tab, field }) => `${tab} ${field}`)).toEqual([
      'basicDetails name',
      'basicDetails url',
      'content details',
      'access roles',
    ])
  })

  it('returns errors without a field separately, without duplicates', () => {
    const { onTabs, elsewhere } = itemFaults(
      errorsOf({ sort: ['Sort must be an integer'], longDescription: ['Sort must be an integer'] }, [
        'Error submitting. Contact user support',
      ]),
      roles,
      inEnglish,
    )
    expect(onTabs).toEqual([])
    expect(elsewhere).toEqual(['Error submitting. Contact user support', 'Sort must be an integer'])
  })
})

describe('errorsWithIncompleteTime', () => {
  const message = 'Maintenance until needs a date and a time'

  it('adds the error of the time to the other errors, and replaces the schema’s error of the time [EXP-124]', () => {
    const values = { ...newDashboardItem, roles, maintenanceUntil: '' }
    expect(errorsWithIncompleteTime(values, message, inEnglish).fieldErrors).toEqual({
      name: ['Item title is required'],
      maintenanceUntil: [message],
    })
  })

  it('returns only the error of the time if the draft is otherwise valid', () => {
    const values = { ...newDashboardItem, name: 'Specimen Tracker', roles }
    expect(errorsWithIncompleteTime(values, message, inEnglish).fieldErrors).toEqual({
      maintenanceUntil: [message],
    })
  })
})

describe('messageUnder', () => {
  it("joins the messages of a field with '; '", () => {
    const { onTabs } = itemFaults(errorsOf({ url: ['Too long', 'Not an address'] }), roles, inEnglish)
    expect(messageUnder(onTabs, 'url')).toBe('Too long; Not an address')
    expect(messageUnder(onTabs, 'name')).toBeUndefined()
  })
})
