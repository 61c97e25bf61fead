import { describe, expect, it } from 'vitest'
import { type AlertMessage, idsToDismiss, toShow } from './alertQueue.ts'

const failed: AlertMessage = { id: '1', type: 'danger', title: 'Error', text: 'Unable to save.' }
const saved: AlertMessage = { id: '2', type: 'info', title: 'Updated Item', text: 'Successfully updated' }

const celebration: AlertMessage = {
  ...saved,
  id: '9',
  // @ts-expect-error: data from outside may have any type
  type: 'success',
}

describe('toShow', () => {
  it('returns the alerts in the order in which they were added', () => {
    expect(toShow([failed, saved])).toEqual([failed, saved])
  })

  it('returns only one of several equal alerts [SHELL-022]', () => {
    expect(toShow([failed, saved, { ...failed, id: '3' }])).toEqual([failed, saved])
  })

  it('returns alerts with the same title if their texts differ', () => {
    const other = { ...failed, id: '3', text: 'Unable to delete.' }
    expect(toShow([failed, other])).toEqual([failed, other])
  })

  it('returns alerts of the types info, danger and warn, and no others [SHELL-018]', () => {
    const warned: AlertMessage = { ...saved, id: '4', type: 'warn' }
    expect(toShow([celebration, failed, warned, saved])).toEqual([failed, warned, saved])
  })
})

describe('idsToDismiss', () => {
  it('returns the ids of all equal alerts, so that a hidden duplicate does not appear next', () => {
    expect(idsToDismiss([failed, saved, { ...failed, id: '3' }], failed)).toEqual(['1', '3'])
  })
})
