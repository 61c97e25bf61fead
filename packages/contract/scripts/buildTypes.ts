// A step of the build: writes dist/types/*.d.ts, the types of the contract without schemas. Fails if one of them is
// not the same type as in the sources.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { differentTypes } from './checkTypes.ts'
import { typeEntriesOf } from './typeEntries.ts'

const folder = join(import.meta.dirname, '..')
const dist = join(folder, 'dist', 'types')
const config = join(folder, 'tsconfig.types.json')
const api = new API({ cwd: folder })
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
if (!project) throw new Error(`The compiler did not open ${config}.`)

const entries = typeEntriesOf(project, join(folder, 'src'))
mkdirSync(dist, { recursive: true })
for (const { module, text, map } of entries) {
  // Code that imports types with the option verbatimModuleSyntax loads an empty module.
  writeFileSync(join(dist, `${module}.js`), 'export {};\n')
  writeFileSync(join(dist, `${module}.d.ts`), text)
  writeFileSync(join(dist, `${module}.d.ts.map`), map)
}
const different = differentTypes(api, entries, folder)
api.close()
if (different.length > 0) throw new Error(`Types in dist/types differ from src:\n${different.join('\n')}`)
