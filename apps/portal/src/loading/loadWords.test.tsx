import { common } from '@portal-gateway/api-client/messages/common'
import { inEnglish } from '@portal-gateway/contract/translate'
import { describe, expect, it } from 'vitest'
import { loadWords } from './loadWords.tsx'

describe('the texts of a failed load', () => {
  it("have the call's specific message as the title [EXP-150]", () => {
    expect(
      loadWords('Problem loading system.', 'The requested system could not be found.', inEnglish),
    ).toEqual({
      title: 'The requested system could not be found.',
    })
  })

  it("have the call's failure as the title and a general reason as the text [EXP-155]", () => {
    expect(loadWords('Problem loading system.', common.forbidden, inEnglish)).toEqual({
      title: 'Problem loading system.',
      children: <p>{common.forbidden}</p>,
    })
  })

  it.each([common.unreachable, common.outdated])(
    'omit the reason %s, because the component LoadFailed adds it',
    (reason) => {
      expect(loadWords('Problem loading system.', reason, inEnglish)).toEqual({
        title: 'Problem loading system.',
      })
    },
  )
})
