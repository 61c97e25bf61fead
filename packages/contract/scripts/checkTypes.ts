import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { API } from 'typescript/unstable/sync'
import type { TypeEntry } from './typeEntries.ts'

const helpers = `import type * as calls from '../../../src/callTypes.ts'
import type { InferInput } from 'valibot'
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Parts<Resource> = {
  -readonly [Name in keyof Resource]: Resource[Name] extends calls.CallTypes
    ? {
        params: calls.ParamsOf<Resource[Name]>
        query: calls.QueryOf<Resource[Name]>
        body: calls.BodyOf<Resource[Name]>
        value: calls.ValueOf<Resource[Name]>
        outcomes: calls.OutcomesOf<Resource[Name]>
        refusal: calls.RefusalOf<Resource[Name]>
        hasFile: Resource[Name] extends { parts: object } ? true : false
      }
    : never
}
`

/** Returns the types of the built entries that are not the same as in the sources. */
export function differentTypes(api: API, entries: readonly TypeEntry[], folder: string): string[] {
  const cache = join(folder, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const place = mkdtempSync(join(cache, 'types-'))
  try {
    for (const { module, compared } of entries) {
      const imports = `import type * as built from '../../../dist/types/${module}.d.ts'
import type * as source from '../../../src/${module}.ts'
`
      const lines = compared.map(
        ([built, source], index) => `const same${index}: Same<${built}, ${source}> = true`,
      )
      writeFileSync(join(place, `${module}.ts`), `${imports}${helpers}${lines.join('\n')}\n`)
    }
    const config = join(place, 'tsconfig.json')
    writeFileSync(config, JSON.stringify({ extends: '../../../tsconfig.types.json', include: ['*.ts'] }))
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`The compiler did not open ${config}.`)
    return entries.flatMap(({ module, compared }) => {
      const file = join(place, `${module}.ts`)
      const lines = project.program.getSourceFile(file)?.text.split('\n') ?? []
      const first = lines.findIndex((line) => line.startsWith('const same0'))
      return project.program.getSemanticDiagnostics(file).map(({ pos, text }) => {
        const line = lines.join('\n').slice(0, pos).split('\n').length - 1
        return `${module}: ${compared[line - first]?.[0] ?? text}`
      })
    })
  } finally {
    rmSync(place, { recursive: true })
  }
}
