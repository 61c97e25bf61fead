import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { Marks } from '../packages/contract/scripts/marks.ts'
import { decoded } from '../packages/contract/scripts/sourceMap.ts'
import { typeEntriesOf } from '../packages/contract/scripts/typeEntries.ts'

const folder = join(import.meta.dirname, '..', 'packages', 'contract')
const config = join(folder, 'tsconfig.types.json')
const api = new API({ cwd: folder })
afterAll(() => api.close())
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
if (!project) throw new Error(`The compiler did not open ${config}.`)
const entries = new Map(typeEntriesOf(project, join(folder, 'src')).map((one) => [one.module, one]))
const textOf = (module: string) => entries.get(module)?.text ?? ''

describe('the types of the contract without schemas', () => {
  it('have the fields of a record with their docstrings, and the calls', () => {
    expect(textOf('sites').replace(/^\/\/# .*\n$/m, '')).toBe(`import type { Output } from '../callTypes.ts';
/** A place where studies are conducted. [SYS-018] */
export type Site = {
  siteCode: string;
  siteName: string;
  /** 'Active' (case-insensitive) for active sites, or any other text. */
  status: string;
};
/** A site and the research base above it. [C-155] */
export type SiteRelation = { parentSiteCode: string; siteCode: string };
declare const sites: {
  list: { done: { body: Output<Site[]> } };
  relations: { done: { body: Output<SiteRelation[]> } };
};
export type { sites };
`)
  })

  it('refer to other types by name', () => {
    expect(textOf('registrations')).toContain('  accessControls: AccessControl[];\n')
    expect(textOf('registrations')).toContain('  registrationStatus: RegistrationStatus;\n')
    expect(textOf('registrations')).toContain('done: { body: Output<Paged<Registration>> }')
    expect(textOf('registrations')).toContain("import type { Paged } from './paged.ts';\n")
  })

  it('have the type of the body that a client sends, if the server receives another type', () => {
    const text = textOf('userAccesses')
    expect(text).toContain('create: { body: Input<UserAccessDraftInput>;')
    expect(text).toContain('  inactive?: boolean | undefined;\n')
    expect(text).not.toContain('type UserAccessDraft =')
    expect(textOf('systems')).toContain('create: { body: Input<SystemDraft>;')
  })

  it('have the parameters, the query and the outcomes of a call', () => {
    expect(textOf('users')).toContain(
      '  activate: { params: { id: "id" }; done: {}; outcomes: ["unchanged", "missing", "invalid"] };\n',
    )
    expect(textOf('registrationActions')).toContain(
      'query: Input<{ ignoreValidationWarnings?: "false" | "true" | undefined }>;',
    )
  })

  it('do not import valibot or files with schemas', () => {
    const imports = [...entries.values()].flatMap(({ text }) =>
      [...text.matchAll(/ from '([^']+)'/g)].map(([, path = '']) => path),
    )
    expect(imports.filter((path) => !/^\.\/\w+\.ts$|^\.\.\/callTypes\.ts$/.test(path))).toEqual([])
  })

  it('have source maps to the declarations', () => {
    const { sources, mappings } = JSON.parse(entries.get('sites')?.map ?? '') as {
      sources: string[]
      mappings: string
    }
    const line = textOf('sites')
      .split('\n')
      .findIndex((text) => text.includes('siteName'))
    const [segment] = decoded(mappings)[line] ?? []
    expect(sources[segment?.source ?? -1]).toBe('../../src/sites.ts')
    const source = project.program.getSourceFile(join(folder, 'src', 'sites.ts'))?.text.split('\n')
    expect(source?.[segment?.sourceLine ?? -1]?.slice(segment?.sourceColumn)).toMatch(/^siteName: /)
  })
})

describe('the positions that `Marks` inserts into a text', () => {
  it('become segments of a source map, at the columns of the text without the marks', () => {
    const marks = new Marks()
    const a = marks.add({ file: 'a.ts', line: 3, column: 2 })
    const b = marks.add({ file: 'b.ts', line: 0, column: 7 })
    const { text, map } = marks.withMap('out.d.ts', `type ${a}A = ${b}B\n`)
    expect(text).toBe('type A = B\n')
    const { sources, mappings } = JSON.parse(map) as { sources: string[]; mappings: string }
    expect(sources).toEqual(['a.ts', 'b.ts'])
    expect(decoded(mappings)).toEqual([
      [
        { column: 5, source: 0, sourceLine: 3, sourceColumn: 2 },
        { column: 9, source: 1, sourceLine: 0, sourceColumn: 7 },
      ],
      [],
    ])
  })
})
