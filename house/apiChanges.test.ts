import { describe, expect, it } from 'vitest'
import { apiChanges, refusedChanges } from '../scripts/release/apiChanges.mjs'

const props = `export interface ButtonProps {
    children: ReactNode;
    size?: ButtonSize;
}`
const button = 'export declare function Button(props: ButtonProps): import("react").JSX.Element;'
const size = `export type ButtonSize = 'small' | 'large';`
const texts = `export declare const texts: {
    button: {
        close: string;
    };
};`

const reportOf = (files: Record<string, string>) =>
  `// The declarations.\n${Object.entries(files)
    .map(([title, text]) => `\n// ${title}\n${text}\n`)
    .join('')}`

const buttonEntry = 'Button/Button.d.ts (entry ./Button)'
const files = {
  'dist/styles.css (entry ./styles.css)': '',
  [buttonEntry]: `${props}\n${button}`,
  'Button/sizes.d.ts': `${size}\nexport declare const sizesInside: readonly ButtonSize[];`,
  'texts/texts.d.ts (entry ./texts)': texts,
}
const released = reportOf(files)

const changesOf = (changed: Record<string, string>, before = released) =>
  apiChanges(before, reportOf({ ...files, ...changed }))
const change = (kind: 'removed' | 'changed', what: string, isDeprecated = false) => [
  { kind, what, isDeprecated },
]

describe('apiChanges', () => {
  it('returns no changes if the reports are equal', () => {
    expect(changesOf({})).toEqual([])
  })

  it('accepts an added entry, an added export and an added optional member', () => {
    expect(
      changesOf({
        'Link/Link.d.ts (entry ./Link)': 'export declare function Link(): null;',
        [buttonEntry]: `${props.replace('\n}', '\n    icon?: {\n        path: string;\n    };\n}')}\n${button}\nexport declare const more = 1;`,
      }),
    ).toEqual([])
  })

  it('accepts an added member of a constant, such as a new text', () => {
    const added = texts.replace('close: string;', 'close: string;\n        open: string;')
    expect(changesOf({ 'texts/texts.d.ts (entry ./texts)': added })).toEqual([])
  })

  it('accepts an added optional field of a schema, but reports a required one', () => {
    const schema = (fields: string) =>
      reportOf({ 'a.d.ts (entry ./a)': `export declare const A: v.ObjectSchema<{\n${fields}}, undefined>;` })
    const name = '    readonly name: v.StringSchema<undefined>;\n'
    const sort =
      '    readonly sort: v.OptionalSchema<v.SchemaWithPipe<{\n        a: 1;\n    }>, undefined>;\n'
    expect(apiChanges(schema(name), schema(name + sort))).toEqual([])
    expect(apiChanges(schema(sort), schema(name + sort))).toEqual(change('changed', 'A'))
  })

  it('reports a removed entry, with or without declarations', () => {
    const { [buttonEntry]: _, ...withoutButton } = files
    expect(apiChanges(released, reportOf(withoutButton))).toEqual(change('removed', './Button'))
    const { 'dist/styles.css (entry ./styles.css)': __, ...withoutStyles } = files
    expect(apiChanges(released, reportOf(withoutStyles))).toEqual(change('removed', './styles.css'))
  })

  it('reports a removed export, also if another entry has it now', () => {
    const moved = { [buttonEntry]: button, 'Props/Props.d.ts (entry ./Props)': props }
    expect(changesOf(moved)).toEqual(change('removed', './Button: ButtonProps'))
  })

  it('reports an export that is private now', () => {
    expect(changesOf({ [buttonEntry]: `${props.replace('export ', '')}\n${button}` })).toEqual(
      change('removed', './Button: ButtonProps'),
    )
  })

  it.each([
    ['a changed type', 'children: ReactNode;', 'children: string;'],
    ['a removed member', '\n    children: ReactNode;', ''],
    ['an optional member that is required', 'size?:', 'size:'],
    ['an added required member', '\n}', '\n    label: string;\n}'],
    [
      'a required member that was added after an optional object',
      '\n}',
      '\n    a?: {\n        b: 1;\n    };\n    c: 1;\n}',
    ],
  ])('reports %s', (_, from, to) => {
    expect(changesOf({ [buttonEntry]: `${props.replace(from, to)}\n${button}` })).toEqual(
      change('changed', 'ButtonProps'),
    )
  })

  it('reports a changed type that an export uses from a private file', () => {
    expect(changesOf({ 'Button/sizes.d.ts': size.replace(` | 'large'`, '') })).toEqual(
      change('changed', 'ButtonSize'),
    )
  })

  it('ignores private declarations that no export uses', () => {
    expect(changesOf({ 'Button/sizes.d.ts': size })).toEqual([])
  })

  it('ignores declarations that moved to another file and are exported as before', () => {
    const before = reportOf({ ...files, 'a.d.ts (entry ./a)': 'export declare const a: import("./x.ts").X;' })
    const moved = {
      [buttonEntry]: `export { type ButtonProps } from './props.ts';\n${button}`,
      'Button/props.d.ts': props,
      'Button/sizes.d.ts': '',
      'sizes/sizes.d.ts': size,
      'a.d.ts (entry ./a)': 'export declare const a: import("./y/z.ts").X;',
    }
    expect(changesOf(moved, before)).toEqual([])
  })

  it('ignores the wording of texts, but not the values of literals', () => {
    const wording = (text: string) => reportOf({ 'a.d.ts (entry ./a)': `export declare const a: ${text};` })
    expect(apiChanges(wording("'No users.'"), wording("'No users found.'"))).toEqual([])
    expect(apiChanges(wording("'NEW'"), wording("'OLD'"))).toEqual(change('changed', 'a'))
  })
})

describe('refusedChanges', () => {
  const deprecated = reportOf({ ...files, [buttonEntry]: `${props}\n/** @deprecated */\n${button}` })
  const withoutButton = reportOf({ ...files, [buttonEntry]: props })
  const refused = (
    before: string | undefined,
    report: string,
    bump?: 'minor' | 'major',
    exceptions?: string,
  ) =>
    refusedChanges(
      { manifest: { name: '@x/ui' }, released: before, report, exceptions },
      bump ? { '@x/forms': 'major', '@x/ui': bump } : { '@x/forms': 'major' },
    )

  it('refuses nothing before the first release', () => {
    expect(refused(undefined, withoutButton)).toEqual([])
  })

  it('refuses a removal and a changed type without a major changeset', () => {
    const sentence = `@x/ui: ./Button: Button was removed, but no changeset says 'major'.`
    expect(refused(deprecated, withoutButton)).toEqual([sentence])
    expect(refused(deprecated, withoutButton, 'minor')).toEqual([sentence])
    expect(refused(released, released.replace('children: ReactNode', 'children: string'), 'minor')).toEqual([
      `@x/ui: ButtonProps was changed, but no changeset says 'major'.`,
    ])
  })

  it('with a major changeset, accepts a changed type, and the removal of an export that the last release marked as deprecated', () => {
    expect(refused(deprecated, withoutButton, 'major')).toEqual([])
    expect(refused(released, released.replace('children: ReactNode', 'children: string'), 'major')).toEqual(
      [],
    )
  })

  it('refuses the removal of an export that the last release did not mark as deprecated', () => {
    expect(refused(released, withoutButton, 'major')).toEqual([
      '@x/ui: ./Button: Button was removed, but the last release did not mark it as @deprecated.',
    ])
  })

  it('accepts an exception that has a reason', () => {
    expect(refused(released, withoutButton, 'minor', './Button: Button: it never worked.\n')).toEqual([])
    expect(refused(released, withoutButton, 'minor', './Button: Button: \n')).toHaveLength(1)
  })

  it('accepts a deprecation without a major changeset', () => {
    expect(refused(released, deprecated, 'minor')).toEqual([])
  })
})
