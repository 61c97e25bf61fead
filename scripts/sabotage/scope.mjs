import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../command.mjs'

/** The folders whose files are mutated. The value is the kind of proof of most requirements of the folder. */
export const parts = {
  'apps/server/src/core': 'tests',
  'packages/contract/src': 'tests',
  'packages/api-client/src': 'tests',
  'packages/portal-forms/src': 'stories',
  'apps/portal/src': 'stories',
}

// These files are not mutated: tests, stories, examples, mocks, styles and declarations; data
// (commonPasswords); the database schema, and migrations with their code (userTermsThen); the start of the
// portal.
const excluded = [
  /\.(test|stories|examples|css)\.tsx?$/,
  /\.d\.ts$/,
  /^packages\/api-client\/src\/mocks\//,
  /\/commonPasswords\.ts$/,
  /\/store\/(migrations|schema|userTermsThen)\.ts$/,
  /^apps\/portal\/src\/main\.tsx$/,
]

/** Returns the folder of the scope that a file is in. */
export const partOf = (file) => Object.keys(parts).find((part) => file.startsWith(`${part}/`))

export const isMutated = (file) =>
  partOf(file) !== undefined && /\.tsx?$/.test(file) && !excluded.some((pattern) => pattern.test(file))

/** Returns the paths of all files to mutate, relative to the root and sorted. */
export const mutatedFiles = () => filesUnder(Object.keys(parts)).filter(isMutated)

/** Returns the paths of all files that the Storybook is built from. */
export const storybookFiles = () =>
  filesUnder(['.storybook', 'packages', 'apps']).filter(
    (path) =>
      /\.(tsx?|css)$/.test(path) && !/\/(node_modules|dist)\//.test(path) && !/\.test\.tsx?$/.test(path),
  )

function filesUnder(folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .toSorted()
}
