import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { textOf } from './repository.ts'

const root = join(import.meta.dirname, '..')
const names = ['ui', 'portal-forms', 'api-client', 'contract']
const blocksOf = (name: string): string[] =>
  [...textOf(`packages/${name}/README.md`).matchAll(/^( *)```tsx?\n(.*?)^ *```$/gms)].map(
    ([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )

it('each TypeScript code block in the READMEs of the packages compiles', () => {
  const folder = join(root, 'node_modules/.cache/portal-gateway/readmeCode')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = names.flatMap((name) =>
    blocksOf(name).map((code, index) => {
      const file = `${name}-${index + 1}.tsx`
      // A block without exports is a module too.
      writeFileSync(join(folder, file), `${code}\nexport {}\n`)
      return file
    }),
  )
  expect(files.length).toBeGreaterThan(12)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { outDir: 'types', types: ['node', 'vite/client'] },
      files,
      references: names.map((name) => ({ path: join(root, 'packages', name) })),
    }),
  )
  expect(errorsOf(folder)).toBe('')
})

/** Returns the errors of the compiler. */
function errorsOf(folder: string): string {
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-b', folder], { encoding: 'utf8', env: process.env })
    return ''
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}
