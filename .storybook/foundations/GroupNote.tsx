import { createElement } from 'react'
import readme from '../../packages/ui/README.md?raw'

const notes = new Map(
  [...readme.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (.*) \|$/gm)].flatMap(([, groups = '', note = '']) =>
    groups.split(', ').map((group) => [group.slice(1, -1), note] as const),
  ),
)

/** Shows what the README of `ui` says about a group of tokens. Text between backticks is code. */
export function GroupNote({ group }: { group: string }) {
  const parts = (notes.get(group) ?? '').split('`')
  return createElement(
    'p',
    null,
    ...parts.map((part, at) => (at % 2 === 1 ? createElement('code', null, part) : part)),
  )
}
