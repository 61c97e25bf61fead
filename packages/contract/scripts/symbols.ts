import { posix } from 'node:path'
import { type Checker, ModifierFlags, type Project, type Symbol } from 'typescript/unstable/sync'
import type { Position } from './marks.ts'

/** Returns the docstring of a symbol, with the line break and indentation after it. */
export function docOf(checker: Checker, symbol: Symbol, indent: string): string {
  const text = symbol.getDocumentationComment(checker)
  const lines = text === '' ? [] : text.split('\n')
  for (const { name, text: reason = '' } of symbol.getJsDocTags(checker))
    if (name === 'deprecated') lines.push(`@deprecated ${reason}`)
  if (lines.length === 0) return ''
  if (lines.length === 1) return `/** ${lines[0]} */\n${indent}`
  return `/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n${indent}`
}

/** Returns the position of a symbol's declaration in a folder, relative to `dist/types`. */
export function positionOf(project: Project, symbol: Symbol, folder: string): Position | undefined {
  const node = symbol.declarations
    .map((one) => one.resolve(project))
    .find((one) => one?.getSourceFile().fileName.startsWith(`${folder.replaceAll('\\', '/')}/`))
  if (!node) return undefined
  const { fileName, text } = node.getSourceFile()
  const before = text.slice(0, node.getStart()).split('\n')
  return {
    file: posix.join('../../src', posix.basename(fileName)),
    line: before.length - 1,
    column: before.at(-1)?.length ?? 0,
  }
}

/** Flags of the properties that the compiler creates, which it does not export. */
const checkFlags = { readonly: 2 ** 3, mapped: 2 ** 18 }

/** Whether a property is read-only. A property of a mapped type has a flag; another one has a modifier. */
export function isReadonly(project: Project, property: Symbol): boolean {
  if (property.checkFlags & checkFlags.mapped) return (property.checkFlags & checkFlags.readonly) !== 0
  const node = property.valueDeclaration?.resolve(project)
  return (
    node !== undefined &&
    'modifierFlags' in node &&
    (Number(node.modifierFlags) & ModifierFlags.Readonly) !== 0
  )
}
