import { inEnglish } from '@portal-gateway/contract/translate'
import { expect, test } from 'vitest'
import { failuresTexts } from './failuresTexts.ts'
import { callRefused } from './refusalOf.ts'
import { failureText } from './whyFailed.ts'

const failures = { ...failuresTexts, translate: inEnglish }
const messages = {
  failure: 'Unable to end the session.',
  missing: 'There is no such session.',
  unchanged: 'The session has ended.',
}
const forbidden = { outcome: 'forbidden', isInactive: false, requestId: 'r-19' } as const
const cancelled = { ...forbidden, mustSignInAgain: true } as const

test('a refused call is shown with the code for User Support', () => {
  expect(failureText(failures, messages, forbidden)).toContain('r-19')
  expect(callRefused(failures, messages, forbidden).globalErrors.join()).toContain('r-19')
})

test('a cancelled sign-in is shown without a code, because nothing failed [IDENT-094]', () => {
  expect(failureText(failures, messages, cancelled)).toBe(
    'Unable to end the session. To do this, you must sign in again. Nothing was changed.',
  )
  expect(callRefused(failures, messages, cancelled).globalErrors).toEqual([
    'To do this, you must sign in again. Nothing was changed.',
  ])
})
