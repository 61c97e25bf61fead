import { expect, it } from 'vitest'
import { unlayered } from '../packages/ui/scripts/unlayered.ts'

const layer = '@layer portal-gateway.primitives'

it.each([
  ['.a { color: red }', '.a.a { color: red }'],
  ['.a:hover, .b > svg { color: red }', '.a.a:hover, .b.b > svg { color: red }'],
  ['tr.a .b { color: red }', 'tr.a.a .b { color: red }'],
  ['@media print { .a { color: red } }', '@media print { .a.a { color: red } }'],
])('the rule %s is published without its layer and with an additional class', (rule, published) => {
  expect(unlayered(`${layer} { ${rule} }`).replaceAll(/\s+/g, ' ').trim()).toBe(published)
})

it('the layer of the theme, and keyframes, are published unchanged', () => {
  const css = '@layer portal-gateway.theme { :root { --a: 1px } }\n@keyframes b { to { rotate: 360deg } }'
  expect(unlayered(`${layer};\n${css}`).trim()).toBe(css)
})

it('a rule without a class is an error, because a host app could override it', () => {
  expect(() => unlayered(`${layer} { h2 { color: red } }`)).toThrow('h2 has no class')
})
