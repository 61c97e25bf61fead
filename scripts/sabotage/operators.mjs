/** Returns the mutations of one node: { operator, start, end, after, wrap }. */
export function mutationsOf(node, ancestors, text) {
  const operator = operators[node.type]
  if (!operator) return []
  const context = { parent: ancestors.at(-1), ancestors, source: ({ start, end }) => text.slice(start, end) }
  return [...operator(node, context)].map((mutation) => ({
    start: node.start,
    end: node.end,
    wrap: 'expression',
    ...mutation,
  }))
}

/** Returns the child nodes in the order of the text. */
export function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string' && typeof value.start === 'number')
}

export const isString = (node) => node?.type === 'Literal' && typeof node.value === 'string'
export const literalString = (node) => (isString(node) ? node.value : undefined)

const comparisons = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
])
const arithmetic = new Map([
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
])
const replacedMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
])
const removedMethods = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'toLowerCase', 'normalize'])

// Whether the text is shown to users: it contains a blank or starts with a capital letter.
const isText = (value) => /\p{L}/u.test(value) && (/\S\s+\S/u.test(value) || /^\p{Lu}\p{Ll}/u.test(value))

const operators = {
  IfStatement: condition,
  ConditionalExpression: condition,

  *LogicalExpression(node, { source }) {
    yield { operator: 'left operand alone', after: source(node.left) }
    if (node.operator !== '??') yield { operator: 'right operand alone', after: source(node.right) }
  },

  *BinaryExpression(node, { source }) {
    const left = source(node.left)
    const right = source(node.right)
    const compared = comparisons.get(node.operator)
    if (compared) yield { operator: 'comparison', after: `${left} ${compared} ${right}` }
    const computed = arithmetic.get(node.operator)
    if (computed) yield { operator: 'arithmetic', after: `${left} ${computed} ${right}` }
    const isNumber = [node.left, node.right].some(({ value }) => typeof value === 'number')
    if (node.operator === '+' && isNumber) yield { operator: 'arithmetic', after: `${left} - ${right}` }
  },

  *UnaryExpression(node, { source }) {
    if (node.operator === '!') yield { operator: 'negation', after: source(node.argument) }
  },

  *Literal(node, { parent }) {
    if (typeof node.value === 'boolean') yield { operator: 'boolean', after: String(!node.value) }
    if (typeof node.value === 'number' && !isKey(node, parent))
      yield { operator: 'number', after: String(node.value + 1) }
    if (isString(node) && isText(node.value) && !isKey(node, parent) && !isCompared(parent))
      yield { operator: 'text', after: "''", ...(parent.type === 'JSXAttribute' && { wrap: 'braces' }) }
  },

  *TemplateLiteral(node, { parent }) {
    const fixed = node.quasis.map(({ value }) => value.cooked).join('')
    if (parent.type !== 'TaggedTemplateExpression' && isText(fixed)) yield { operator: 'text', after: '``' }
  },

  *JSXText(node) {
    if (isText(node.value.trim()) || /\p{L}{3}/u.test(node.value))
      yield { operator: 'text', after: '', wrap: 'element text' }
  },

  *ArrayExpression(node) {
    const place = Math.floor(node.elements.length / 2)
    const element = node.elements[place]
    if (node.elements.length < 2 || !element || element.type === 'SpreadElement') return
    yield { ...range(element), operator: 'element left out', after: '', wrap: 'element' }
  },

  *ObjectExpression(node) {
    const hasSpread = node.properties.some(({ type }) => type === 'SpreadElement')
    for (const property of node.properties) {
      if (property.type === 'SpreadElement' || property.kind !== 'init' || isLayout(property)) continue
      // Removing `a: undefined` changes nothing, unless the property overrides one of a spread object.
      if (property.value.name === 'undefined' && !hasSpread) continue
      yield { ...range(property), operator: 'property left out', after: '', wrap: 'property' }
    }
  },

  *JSXAttribute() {
    yield { operator: 'attribute left out', after: '', wrap: 'attribute' }
  },

  *ExpressionStatement(node) {
    if (isString(node.expression)) return
    yield { ...range(node.expression), operator: 'statement left out', after: 'undefined', wrap: 'statement' }
  },

  *CallExpression(node, { source, parent }) {
    const { callee } = node
    if (callee.type !== 'MemberExpression' || callee.computed || callee.optional || node.optional) return
    const object = source(callee.object)
    const name = callee.property.name
    const renamed = replacedMethods.get(name)
    const rest = source({ start: callee.property.end, end: node.end })
    if (renamed) yield { operator: 'method', after: `${object}.${renamed}${rest}` }
    const isChained = parent.type === 'ChainExpression' || hasOptional(callee.object)
    if (removedMethods.has(name) && !isChained) yield { operator: 'method left out', after: object }
  },
}

function* condition({ test }) {
  yield { ...range(test), operator: 'condition always true', after: 'true' }
  yield { ...range(test), operator: 'condition always false', after: 'false' }
}

const range = ({ start, end }) => ({ start, end })

/** Whether the property defines the position or width of a table's column. */
export const isLayout = ({ key }) => key?.name === 'gridColumn' || key?.name === 'width'

const isKey = (node, parent) =>
  (parent.type === 'Property' && parent.key === node && !parent.computed) ||
  (parent.type === 'MemberExpression' && parent.property === node)

/** Whether the text is compared with another value. Such a text is not mutated, because the comparison is. */
const isCompared = (parent) =>
  parent.type === 'SwitchCase' || (parent.type === 'BinaryExpression' && comparisons.has(parent.operator))

function hasOptional(node) {
  if (node.type === 'CallExpression') return node.optional || hasOptional(node.callee)
  return node.type === 'MemberExpression' && (node.optional || hasOptional(node.object))
}
