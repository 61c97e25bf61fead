import { describe, expect, it } from 'vitest'
import { repeatedTypes } from '../packages/contract/scripts/sharedTypes.ts'
import { decoded, encoded } from '../packages/contract/scripts/sourceMap.ts'

const site = `v.ObjectSchema<{
    /** The code. */
    readonly code: v.StringSchema<undefined>;
    readonly type: v.PicklistSchema<["SITE", "RESEARCH_BASE"], "IS_INVALID">;
}, undefined>`
const sites = `v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<"IS_INVALID">, "IS_INVALID">, v.MaxLengthAction<string[], 5>]>`

/** Indents a type as the compiler does, without its comments. */
const within = (type: string, depth: number) =>
  type.replace(/\n.*\/\*\*.*/, '').replaceAll('\n', `\n${' '.repeat(4 * depth)}`)

const siteFile = {
  file: 'site.d.ts',
  text: `import * as v from 'valibot';
export declare const Site: ${site};
export type Site = v.InferOutput<typeof Site>;
export declare const accessEntries: {
    roleName: v.StringSchema<undefined>;
    sites: ${sites};
};
export declare const calls: {
    get: {
        body: ${within(site, 2)};
    };
};
`,
}

/** Returns the text of a file after the replacement of repeated types. */
function shortened(text: string): string {
  const other = { file: 'other.d.ts', text }
  const replacements = repeatedTypes([siteFile, other]).get('other.d.ts') ?? []
  return replacements.reduceRight(
    (result, { from, to, by }) => result.slice(0, from) + by + result.slice(to),
    text,
  )
}

describe('repeatedTypes', () => {
  it('replaces an exported schema in another file, in any indentation', () => {
    expect(
      shortened(`export declare const a: {
    list: {
        body: v.ArraySchema<${within(site, 2)}, undefined>;
    };
};
`),
    ).toBe(`export declare const a: {
    list: {
        body: v.ArraySchema<typeof import("./site.ts").Site, undefined>;
    };
};
`)
  })

  it('replaces a schema in a file that does not import valibot', () => {
    const type = within(site, 1).replaceAll('v.', 'import("valibot").')
    expect(shortened(`export declare const a: {\n    b: ${type};\n};\n`)).toBe(
      'export declare const a: {\n    b: typeof import("./site.ts").Site;\n};\n',
    )
  })

  it('replaces a field of an exported object of fields', () => {
    const text = `export declare const A: v.ObjectSchema<{\n    readonly all: ${sites};\n}, undefined>;\n`
    expect(shortened(text)).toContain(`readonly all: typeof import("./site.ts").accessEntries["sites"];`)
  })

  it('replaces repetitions in the file of the schema, but not the declaration of the schema', () => {
    const [only, ...more] = repeatedTypes([siteFile]).get('site.d.ts') ?? []
    expect(more).toEqual([])
    expect(only?.by).toBe('typeof Site')
    expect(only?.from).toBe(siteFile.text.lastIndexOf('v.ObjectSchema'))
  })

  it('does not replace a part of a longer expression, or a type that differs', () => {
    const indexed = `export declare const a: {\n    entries: ${within(site, 1)}["entries"];\n};\n`
    expect(shortened(indexed)).toBe(indexed)
    const other = `export declare const a: {\n    b: ${within(site, 1).replace('"SITE", ', '')};\n};\n`
    expect(shortened(other)).toBe(other)
  })
})

describe('a source map', () => {
  it('is the same after it was decoded and encoded', () => {
    const mappings = 'AAAA,+GAA+G;AAC/G,OAAO,KAAK,CAAC,MAAM,SAAS,CAAA;;IAE5B,OAAO'
    expect(encoded(decoded(mappings))).toBe(mappings)
  })

  it('has absolute positions after it was decoded', () => {
    expect(decoded('AAAA;IACE,KAAK')).toEqual([
      [{ column: 0, source: 0, sourceLine: 0, sourceColumn: 0 }],
      [
        { column: 4, source: 0, sourceLine: 1, sourceColumn: 2 },
        { column: 9, source: 0, sourceLine: 1, sourceColumn: 7 },
      ],
    ])
  })
})
