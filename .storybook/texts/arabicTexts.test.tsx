import { expect, it } from 'vitest'
import { arabic, markedTexts } from './markedTexts.ts'

it('texts in Arabic letters keep numbers, placeholders and their groups [EXP-372]', () => {
  const texts = { page: { close: 'Close', of: (count: number) => `${count} of {total}`, list: ['Ab'] } }
  const { page } = Object(markedTexts(texts, arabic))
  expect([page.close, page.of(3), page.list]).toEqual(['تسضغج', '3 ضح {total}', ['اب']])
})
