import { api } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { isNode, type Node, nameOf, visit } from '../.storybook/texts/syntax.ts'

const resources = api as unknown as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** The name of each call, such as 'systems.create'. */
export const namesOfCalls: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(resources).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([call, endpoint]): [Endpoint, string] => [endpoint, `${resource}.${call}`]),
  ),
)

/**
 * Returns a function that returns the call which an expression of this syntax tree means: `api.systems.create`,
 * `systems.create` of `const { systems } = api`, or `create` of `const { create } = api.systems`.
 */
export function callFinder(syntax: unknown): (node: unknown) => Endpoint | undefined {
  const namedResources = new Map<unknown, string>()
  const namedCalls = new Map<unknown, Endpoint>()
  const resourceOf = (node: unknown): string | undefined => {
    if (!isNode(node)) return undefined
    if (node.type === 'MemberExpression' && nameOf(node['object']) === 'api')
      return String(nameOf(node['property']))
    return namedResources.get(nameOf(node))
  }
  const callAt = (node: unknown): Endpoint | undefined =>
    isNode(node) && node.type === 'MemberExpression'
      ? resources[resourceOf(node['object']) ?? '']?.[String(nameOf(node['property']))]
      : undefined
  visit(syntax, (node) => {
    if (node.type !== 'VariableDeclarator' || nameOf(node['init']) !== 'api') return
    for (const { key, name } of bindingsOf(node['id'])) namedResources.set(name, key)
  })
  visit(syntax, (node) => {
    if (node.type !== 'VariableDeclarator') return
    const named = callAt(node['init'])
    if (named) namedCalls.set(nameOf(node['id']), named)
    const resource = resourceOf(node['init'])
    if (resource === undefined) return
    namedResources.set(nameOf(node['id']), resource)
    for (const { key, name } of bindingsOf(node['id'])) {
      const call = resources[resource]?.[key]
      if (call) namedCalls.set(name, call)
    }
  })
  return (node) => callAt(node) ?? namedCalls.get(nameOf(node))
}

/** Returns the keys of an object pattern with the names of their variables: `create` and `add` of `{ create: add }`. */
function bindingsOf(pattern: unknown): { key: string; name: unknown }[] {
  const properties = isNode(pattern) ? pattern['properties'] : undefined
  return Array.isArray(properties)
    ? (properties as Node[]).map(({ key, value }) => ({ key: String(nameOf(key)), name: nameOf(value) }))
    : []
}

/**
 * Returns the outcomes of calls that the canned responses of a story file have, such as
 * 'systems.update: missing'. Finds `refuse(update, 'missing')`, handlers of MSW with the path of a call and a
 * status, and calls of functions that create such a handler.
 */
export function outcomesIn(syntax: unknown, text: string): Set<string> {
  const callOf = callFinder(syntax)
  const found = new Set<string>()
  const add = (call: Endpoint, outcome: string) => found.add(`${namesOfCalls.get(call)}: ${outcome}`)
  const sourceOf = (nodes: readonly Node[]) =>
    nodes.map(({ start, end }) => text.slice(Number(start), Number(end))).join('\n')
  const addHandler = (call: Endpoint, source: string) => {
    if (/\b422\b/.test(source)) add(call, 'invalid')
    if (/\b404\b/.test(source)) add(call, 'missing')
    if (/\b304\b/.test(source)) add(call, 'unchanged')
  }
  /** Returns the path of the call in an expression such as `*${api.systems.get.path}`. */
  const pathIn = (expression: unknown): string | undefined => {
    let path: string | undefined
    visit(expression, (part) => {
      if (part.type === 'MemberExpression' && nameOf(part['property']) === 'path')
        path ??= callOf(part['object'])?.path
    })
    return path
  }
  /** The paths in variables. */
  const paths = new Map<unknown, string>()
  visit(syntax, (node) => {
    const init = node['init']
    if (node.type !== 'VariableDeclarator' || !isNode(init)) return
    const path = init.type === 'ArrowFunctionExpression' ? undefined : pathIn(init)
    if (path !== undefined) paths.set(nameOf(node['id']), path)
  })
  /** The calls of functions that create a handler: `const withdrawing = (answer) => http.put(…)`. */
  const helpers = new Map<unknown, Endpoint>()
  const handledCall = (node: Node): Endpoint | undefined => {
    if (node.type !== 'CallExpression') return undefined
    const callee = node['callee']
    if (!isNode(callee) || callee.type !== 'MemberExpression' || nameOf(callee['object']) !== 'http')
      return undefined
    const [address] = node['arguments'] as Node[]
    const path = paths.get(nameOf(address)) ?? pathIn(address)
    const method = String(nameOf(callee['property'])).toUpperCase()
    return [...namesOfCalls.keys()].find((call) => call.path === path && call.method === method)
  }
  visit(syntax, (node) => {
    if (node.type !== 'VariableDeclarator') return
    visit(node['init'], (part) => {
      const call = handledCall(part)
      // The last handler that is not for a GET: helpers often change the loaded data too.
      if (call && (call.method !== 'GET' || !helpers.has(nameOf(node['id']))))
        helpers.set(nameOf(node['id']), call)
    })
  })
  visit(syntax, (node) => {
    if (node.type !== 'CallExpression') return
    const values = node['arguments'] as Node[]
    const handled = handledCall(node) ?? helpers.get(nameOf(node['callee']))
    if (handled) addHandler(handled, sourceOf(values))
    for (const [index, value] of values.entries()) {
      const call = callOf(value)
      if (!call) continue
      const others = values.slice(index + 1)
      const [outcome] = others
      if (outcome?.type === 'Literal') add(call, String(outcome['value']))
      addHandler(call, sourceOf(others))
    }
  })
  return found
}
