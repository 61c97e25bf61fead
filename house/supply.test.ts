import { describe, expect, it } from 'vitest'
import { pathsUnder, textOf } from './repository.ts'

const lockfiles = ['pnpm-lock.yaml', 'bench/tables/pnpm-lock.yaml']
const manifests = [
  'package.json',
  ...['apps', 'packages']
    .flatMap((folder) => pathsUnder(folder))
    .filter((path) => /^\w+\/[\w-]+\/package\.json$/.test(path)),
]

describe('installed packages [T65]', () => {
  it.each(lockfiles)('have a checksum in %s, and come from the registry only', (lockfile) => {
    const resolutions = [...textOf(lockfile).matchAll(/^ {4}resolution: (.*)$/gm)].map(
      ([, text = '']) => text,
    )
    expect(resolutions.length).toBeGreaterThan(10)
    expect(resolutions.filter((text) => !/^\{integrity: sha512-[\w+/]{86}==\}$/.test(text))).toEqual([])
  })

  it('run a build script only if the package is listed in allowBuilds', () => {
    const [, list = ''] = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(textOf('pnpm-workspace.yaml')) ?? []
    const allowed = [...list.matchAll(/^ {2}"?([@\w/-]+)"?: true$/gm)].map(([, name]) => name)
    expect(allowed).toEqual(['@swc/core', 'esbuild'])
  })

  it('have an exact version in each manifest of the workspace', () => {
    expect(manifests.length).toBeGreaterThan(6)
    const ranges = manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(textOf(path)) as Record<
        string,
        Record<string, string> | undefined
      >
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^(?:\d+\.\d+\.\d+[\w.-]*|workspace:[*^]|catalog:)$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`)
    })
    expect(ranges).toEqual([])
  })
})
