import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.mjs'
import { mutantsOf } from './mutants.mjs'
import { mutatedFiles } from './scope.mjs'

/**
 * Returns the mutants of all files. Their numbers are their positions, which are the same in every process
 * until a source changes.
 */
export function allMutants() {
  return mutatedFiles()
    .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')))
    .map((mutant, number) => ({ ...mutant, number }))
}
