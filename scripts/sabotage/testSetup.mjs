// Runs before each test file: activates the mutant, and records in the tests' metadata which mutants they
// reach.
import { afterEach, beforeEach, inject } from 'vitest'
import { activate } from './activate.mjs'

const takeReached = activate(inject('mutant'))
const isNoted = inject('isNoted')
let loaded

beforeEach(() => {
  const before = isNoted ? takeReached() : []
  // Mutants reached before the first test count for all tests of the file.
  loaded ??= before
})

afterEach(({ task }) => {
  if (isNoted) task.meta.reached = takeReached()
  if (isNoted) task.file.meta.reached = loaded
})
