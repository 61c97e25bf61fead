import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A file of the repository, with its path relative to the root folder. */
export interface SourceFile {
  path: string
  text: string
}

const root = join(import.meta.dirname, '..')
const passedOver = new Set([
  'node_modules',
  'dist',
  'storybook-static',
  '.git',
  '.data',
  'coverage',
  'test-results',
])

/** Returns the paths of all files and folders below these folders that are not generated or installed. */
export function pathsUnder(...folders: readonly string[]): string[] {
  const found: string[] = []
  const read = (directory: string) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (passedOver.has(entry.name)) continue
      const path = join(directory, entry.name)
      found.push(relative(root, path).replaceAll('\\', '/'))
      if (entry.isDirectory()) read(path)
    }
  }
  for (const folder of folders) read(join(root, folder))
  return found
}

/** Returns the TypeScript sources below these folders, with their text. */
export function sourcesUnder(...folders: readonly string[]): SourceFile[] {
  return pathsUnder(...folders)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: textOf(path) }))
}

/** Returns the text of a file. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/**
 * Whether the file is part of the product, that is, not a story, test, example, mock or tool configuration.
 */
export const isShipped = ({ path }: SourceFile): boolean =>
  /\/src\//.test(path) && !/\.(stories|test|examples)\.tsx?$|\/mocks\//.test(path)

/** Returns every line that matches the pattern, as 'path:line: text'. */
export const linesWith = (pattern: RegExp, files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
