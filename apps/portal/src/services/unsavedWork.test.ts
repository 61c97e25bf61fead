import { expect, it } from 'vitest'
import { createUnsavedWork } from './unsavedWork.ts'

it('holds as long as one place holds, and a release counts once', () => {
  const work = createUnsavedWork()
  const releaseOne = work.hold()
  const releaseOther = work.hold()
  releaseOne()
  releaseOne()
  expect(work.isHeld()).toBe(true)
  releaseOther()
  expect(work.isHeld()).toBe(false)
})
