// This setup file runs before each test file. It activates the mutant, and records in the metadata of each
// test which mutants the test reaches.
import { afterEach, beforeEach, inject } from 'vitest'
import { activate } from './activate.mjs'
import { watchEventLoop } from './watchdog.mjs'

const takeReached = activate(inject('mutant'))
const isNoted = inject('isNoted')
let loaded
watchEventLoop()

beforeEach(() => {
  const before = isNoted ? takeReached() : []
  // Mutants that are reached before the first test are recorded for all tests of the file.
  loaded ??= before
})

afterEach(({ task }) => {
  if (isNoted) task.meta.reached = takeReached()
  if (isNoted) task.file.meta.reached = loaded
})
