import { sample } from './random.mjs'
import { partOf, parts } from './scope.mjs'

/**
 * Returns a random sample of the mutants in the folder `only`. If stories test a part of this code and unit
 * tests the other part, half of the sample is from each part.
 */
export function chosen(mutants, { count, seed, only }) {
  const wanted = mutants.filter(({ file }) => file.startsWith(only))
  const half = (kind) => wanted.filter(({ file }) => parts[partOf(file)] === kind)
  const [behindStories, behindTests] = [half('stories'), half('tests')]
  if (behindStories.length === 0 || behindTests.length === 0) return sample(wanted, count, seed)
  const first = sample(behindStories, Math.ceil(count / 2), seed)
  const second = sample(behindTests, Math.floor(count / 2), seed)
  return first.flatMap((mutant, place) => (second[place] ? [mutant, second[place]] : [mutant]))
}
