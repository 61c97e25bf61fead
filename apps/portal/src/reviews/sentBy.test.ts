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
  it('are the values of the page for an approval [ACC-066]', () => {
    expect(sentBy('approve', stored, edited)).toEqual({ ...edited, requestStatus: 'APPROVED' })
  })

  it('are the stored values and the message for a rejection [ACC-067]', () => {
    expect(sentBy('reject', stored, edited)).toEqual({
      ...stored,
      requestStatus: 'REJECTED',
      messageToRequester: 'Hello',
    })
  })

  it('are the stored values with ticket, status and comments for an update [ACC-068]', () => {
    expect(sentBy('update', stored, edited)).toEqual({ ...edited, name: 'stored', messageToRequester: '' })
  })
})
