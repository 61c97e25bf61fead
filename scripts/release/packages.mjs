import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.mjs'

/** Returns the folder, manifest, changelog and API reports of every package, in the order of dependencies. */
export const packages = () =>
  inDependencyOrder(readdirSync(join(root, 'packages')).filter(isPackage).map(read))

const isPackage = (folder) => existsSync(join(root, 'packages', folder, 'package.json'))

function read(folder) {
  const text = (file) => textOf(join(root, 'packages', folder, file))
  return {
    folder,
    manifest: JSON.parse(text('package.json')),
    changelog: text('CHANGELOG.md'),
    report: text('api-report.txt'),
    released: text('released/api-report.txt'),
    exceptions: text('released/exceptions.txt'),
  }
}

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Sorts packages so that each one comes after the packages that it depends on. */
export function inDependencyOrder(unsorted) {
  const sorted = []
  const add = (one) => {
    if (sorted.includes(one)) return
    for (const name of Object.keys({ ...one.manifest.dependencies, ...one.manifest.peerDependencies }))
      for (const other of unsorted) if (other.manifest.name === name) add(other)
    sorted.push(one)
  }
  for (const one of unsorted) add(one)
  return sorted
}

/** Returns the greatest bump of each package among the pending changesets: `major`, `minor` or `patch`. */
export function pendingBumps(folder = join(root, '.changeset')) {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return bumpsOf(texts)
}

/** Returns the greatest bump of each package in these changesets. */
export function bumpsOf(changesets) {
  const bumps = {}
  for (const text of changesets) {
    const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
    for (const [, name, bump] of front.matchAll(/^['"]?([^'":\s]+)['"]?: *(major|minor|patch)$/gm))
      if (rank.indexOf(bump) > rank.indexOf(bumps[name])) bumps[name] = bump
  }
  return bumps
}

const rank = ['patch', 'minor', 'major']
