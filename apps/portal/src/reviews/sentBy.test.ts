import { describe, expect, it } from 'vitest'
import { type Noted, sentBy } from './sentBy.ts'

const stored: Noted & { name: string } = {
  name: 'stored',
  sysaidTicket: '',
  requestStatus: 'NEW',
  reviewerComments: '',
  messageToRequester: '',
}
const edited: Noted & { name: string } = {
  name: 'edited',
  sysaidTicket: 'SR-1',
  requestStatus: 'PENDING_REVIEW',
  reviewerComments: 'Asked.',
  messageToRequester: 'Hello',
}

describe('the values that an action sends', () => {
  it('approval: the values of the page [ACC-066]', () => {
    expect(sentBy('approve', stored, edited)).toEqual({ ...edited, requestStatus: 'APPROVED' })
  })

  it('rejection: the stored values, and the message [ACC-067]', () => {
    expect(sentBy('reject', stored, edited)).toEqual({
      ...stored,
      requestStatus: 'REJECTED',
      messageToRequester: 'Hello',
    })
  })

  it('an update: ticket, status and comments [ACC-068]', () => {
    expect(sentBy('update', stored, edited)).toEqual({ ...edited, name: 'stored', messageToRequester: '' })
  })
})
