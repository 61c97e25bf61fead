import { expect, it } from 'vitest'
import { textOf } from './repository.ts'

const packages = ['ui', 'portal-forms']
const maximum = 9

/**
 * The allowed number of props of components that exceed the maximum. These components are forms: a screen passes
 * the values, the choices and the results of its calls, which cannot be grouped in a meaningful way.
 */
const exceptions: Record<string, number> = {
  AccessComparison: 12,
  AccessEditor: 19,
  AccountWizard: 13,
  PortalRoleChoice: 10,
  RecordForm: 10,
  ResourceForm: 12,
}

/** Returns the declaration of a type, from its name to the next declaration. */
const declarationOf = (report: string, name: string): string =>
  new RegExp(
    `^(?:export )?(?:declare )?(?:interface|type) ${name}\\b[\\s\\S]*?(?=^(?:export|declare|interface|type|//) ?)`,
    'm',
  ).exec(`${report}\ntype `)?.[0] ?? ''

/**
 * Returns the names of the props in a declaration. A type alias such as `A & B` has the props of A and B. An
 * interface has only its own props, not those that it inherits, for example from React Aria.
 */
function ownProps(report: string, name: string): ReadonlySet<string> {
  const declaration = declarationOf(report, name)
  const props = new Set<string>()
  let depth = 0
  let combined = ''
  for (const [token, prop] of declaration.matchAll(
    /=>|[{([<]|[})\]>]|(?<=[{;]\s*)(\w+)\??(?=[:(])|[\s\S]/g,
  )) {
    if (prop !== undefined) {
      if (depth === 1) props.add(prop)
    } else if (/^[{([<]$/.test(token)) depth++
    else if (/^[})\]>]$/.test(token)) depth--
    else if (depth === 0) combined += token
  }
  const isAlias = /^(?:export )?type /.test(declaration)
  for (const [part] of isAlias ? (combined.split('=')[1] ?? '').matchAll(/\b[A-Z]\w+/g) : [])
    for (const prop of ownProps(report, part)) props.add(prop)
  return props
}

/** Returns each public component of a package with the number of its props, without inherited ones. */
const componentsOf = (report: string): [name: string, count: number][] =>
  [...report.matchAll(/^\/\/ (\w+)\/\1\.d\.ts \(entry \S+\)$/gm)].flatMap(([, name = '']) => {
    const props = ownProps(report, `${name}Props`)
    return props.size > 0 ? [[name, props.size]] : []
  })

it.each(packages)('components of %s have fewer than ten props, without inherited ones', (folder) => {
  const components = componentsOf(textOf(`packages/${folder}/api-report.txt`))
  expect(components.length).toBeGreaterThan(15)
  expect(components.filter(([name, count]) => count > (exceptions[name] ?? maximum))).toEqual([])
})

it('each exception has exactly the listed number of props', () => {
  const counts = new Map(
    packages.flatMap((folder) => componentsOf(textOf(`packages/${folder}/api-report.txt`))),
  )
  expect(Object.keys(exceptions).filter((name) => counts.get(name) !== exceptions[name])).toEqual([])
})

it('the function ownProps of this test returns the props of Table', () => {
  expect([...ownProps(textOf('packages/ui/api-report.txt'), 'TableProps')].toSorted()).toEqual([
    'children',
    'columns',
    'filter',
    'label',
    'pages',
    'row',
    'rows',
    'state',
    'status',
  ])
})
