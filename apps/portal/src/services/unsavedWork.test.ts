import { expect, it } from 'vitest'
import { createUnsavedWork } from './unsavedWork.ts'

it('reports unsaved work until all components have released it, and counts each release once', () => {
  const work = createUnsavedWork()
  const releaseOne = work.hold()
  const releaseOther = work.hold()
  releaseOne()
  releaseOne()
  expect(work.isHeld()).toBe(true)
  releaseOther()
  expect(work.isHeld()).toBe(false)
})
