import { common } from '@portal-gateway/api-client/messages/common'
import { describe, expect, it } from 'vitest'
import { loadWords } from './loadWords.tsx'

describe('the words of a failed load', () => {
  it("are the call's own message as the title [EXP-150]", () => {
    expect(loadWords('Problem loading system.', 'The requested system could not be found.')).toEqual({
      title: 'The requested system could not be found.',
    })
  })

  it('are the failure as the title, with a general reason as the text [EXP-155]', () => {
    expect(loadWords('Problem loading system.', common.forbidden)).toEqual({
      title: 'Problem loading system.',
      children: <p>{common.forbidden}</p>,
    })
  })

  it.each([common.unreachable, common.outdated])('leave out a reason that the page adds: %s', (reason) => {
    expect(loadWords('Problem loading system.', reason)).toEqual({ title: 'Problem loading system.' })
  })
})
