/** Returns the files of proofs, sorted by how much of their name and folders they share with the source. */
export function nearestFirst(source, files) {
  return files
    .map((file) => ({ file, near: nearness(source, file.file) }))
    .toSorted((a, b) => b.near - a.near)
    .map(({ file }) => file)
}

function nearness(source, proof) {
  const [name, other] = [baseName(source), baseName(proof)]
  const folders = foldersOf(source)
  const others = foldersOf(proof)
  const differing = folders.findIndex((folder, place) => folder !== others[place])
  const common = differing === -1 ? folders.length : differing
  const isRelated = name.includes(other) || other.includes(name)
  const nameScore = name === other ? 20 : isRelated ? 10 : 5 * sharedWords(name, other)
  return common + nameScore
}

/** Whether a file of proofs has the name of the source, such as 'useDraft.test.tsx' for 'useDraft.tsx'. */
export const isNamesake = (source, proof) => baseName(source) === baseName(proof)

/** Whether a file of proofs tests the folder of the source. */
export const isInSameFolder = (source, proof) => foldersOf(source).join('/') === foldersOf(proof).join('/')

// The tests of 'server/src/core/users' are in 'server/test/core/users'.
const foldersOf = (path) =>
  path
    .split('/')
    .slice(0, -1)
    .filter((folder) => folder !== 'src' && folder !== 'test')

const baseName = (path) => path.split('/').at(-1).split('.')[0]

const words = (text) => text.split(/(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''))

function sharedWords(name, other) {
  const others = new Set(words(other))
  return words(name).filter((word) => word.length > 3 && others.has(word)).length
}

/**
 * Returns the proofs that reach the mutant, starting with those that reach the fewest other mutants. If the
 * mutant is static (it runs when its module is loaded) and any proof reaches it, returns all proofs: any of
 * them may detect it, although only the first one is recorded as reaching it.
 */
export function reaching(mutant, proofs) {
  const reaches = ({ reached, loaded }) => reached.includes(mutant.number) || loaded.includes(mutant.number)
  if (mutant.isStatic && proofs.some(reaches)) return proofs
  return proofs.filter(reaches).toSorted((a, b) => a.reached.length - b.reached.length)
}
