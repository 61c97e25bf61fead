import { expect, it } from 'vitest'
import { createUnsavedWork } from './unsavedWork.ts'

it('unsavedWork reports unsaved work until all components have released it, and counts each release once [EXP-172]', () => {
  const work = createUnsavedWork()
  const releaseOne = work.register()
  const releaseOther = work.register()
  releaseOne()
  releaseOne()
  expect(work.exists()).toBe(true)
  releaseOther()
  expect(work.exists()).toBe(false)
})

it('unsavedWork reports no work after the user has abandoned it, and later work again [EXP-341]', () => {
  const work = createUnsavedWork()
  const release = work.register()
  work.abandon()
  expect(work.exists()).toBe(false)
  work.register()
  release()
  expect(work.exists()).toBe(true)
})
