import {
  type Checker,
  ElementFlags,
  isIntersectionType,
  isObjectType,
  isTupleType,
  isUnionType,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync'
import { unmarked } from './marks.ts'

/** Thrown for a type that is not plain data, such as a function. */
export class NotPlain extends Error {}

export interface PrinterOptions {
  checker: Checker
  /** Returns the name of a type, which is given in full on one line, or undefined. */
  nameOf: (full: string, type?: Type) => string | undefined
  isReadonly: (property: Symbol) => boolean
  /** Returns what is written before a property: its docstring. */
  before: (property: Symbol, indent: string) => string
}

/** The maximum length of an object type on one line. */
const width = 100

/** Writes types of plain data as the compiler infers them. */
export class TypePrinter {
  readonly #options: PrinterOptions
  readonly #full = new Map<number, string>()

  constructor(options: PrinterOptions) {
    this.#options = options
  }

  /** Writes a type in full on one line, without names and docstrings. */
  full(type: Type): string {
    const known = this.#full.get(type.id) ?? this.declared(type)
    this.#full.set(type.id, known)
    return known
  }

  /** Writes the name of a type, or the type if it has no name. Without `indent`, writes it in full on one line. */
  named(type: Type, indent?: string): string {
    if (indent === undefined) return this.full(type)
    return this.#options.nameOf(this.full(type), type) ?? this.declared(type, indent)
  }

  /** Writes a type, with the names of the types in it. Without `indent`, writes it in full on one line. */
  declared(type: Type, indent?: string): string {
    const { checker } = this.#options
    if (isUnionType(type)) return this.#union(type.getTypes(), indent)
    if (isIntersectionType(type))
      return type
        .getTypes()
        .map((one) => this.named(one, indent))
        .join(' & ')
    if (!isObjectType(type)) return checker.typeToString(type)
    if (checker.isTupleType(type)) return this.#tuple(type as TypeReference, indent)
    if (checker.isArrayType(type)) return this.#array(type as TypeReference, indent)
    return this.#object(type, indent)
  }

  #union(types: readonly Type[], indent?: string): string {
    const texts = types.map((one) => this.named(one, indent))
    const isBoolean = texts.includes('true') && texts.includes('false')
    const others = isBoolean ? ['true', 'false', 'null', 'undefined'] : ['null', 'undefined']
    const values = texts.filter((text) => !others.includes(text)).join(' | ')
    return [
      (indent !== undefined && this.#options.nameOf(values)) || values,
      isBoolean && 'boolean',
      texts.includes('null') && 'null',
      texts.includes('undefined') && 'undefined',
    ]
      .filter(Boolean)
      .join(' | ')
  }

  #tuple(type: TypeReference, indent?: string): string {
    const target = type.getTarget()
    if (!isTupleType(target) || target.elementFlags.some((flag) => flag !== ElementFlags.Required))
      throw new NotPlain('a tuple with optional entries')
    const entries = this.#options.checker.getTypeArguments(type).map((one) => this.named(one, indent))
    return `${target.readonly ? 'readonly ' : ''}[${entries.join(', ')}]`
  }

  #array(type: TypeReference, indent?: string): string {
    const [entry] = this.#options.checker.getTypeArguments(type)
    if (!entry) throw new NotPlain('an array without a type')
    const text = this.named(entry, indent)
    const name = type.getSymbol()?.name ?? 'Array'
    return isUnionType(entry) && !/^\w+$/.test(text)
      ? `${name}<${text}>`
      : `${name === 'Array' ? '' : 'readonly '}${text}[]`
  }

  #object(type: Type, indent?: string): string {
    const { checker, before } = this.#options
    if (checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) throw new NotPlain('a function')
    const inner = indent === undefined ? undefined : `${indent}  `
    const parts = [
      ...checker.getIndexInfosOfType(type).map(({ keyType, valueType, isReadonly }) => ({
        doc: '',
        text: `${isReadonly ? 'readonly ' : ''}[key: ${this.named(keyType)}]: ${this.named(valueType, inner)}`,
      })),
      ...checker.getPropertiesOfType(type).map((property) => ({
        doc: inner === undefined ? '' : before(property, inner),
        text: this.#property(property, inner),
      })),
    ]
    if (parts.length === 0) throw new NotPlain('an object without properties')
    return objectOf(parts, indent)
  }

  #property(property: Symbol, indent?: string): string {
    const { checker } = this.#options
    const type = checker.getTypeOfSymbol(property)
    if (!type || property.flags & (SymbolFlags.Method | SymbolFlags.Accessor))
      throw new NotPlain(property.name)
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0
    const name = /^[A-Za-z_]\w*$/.test(property.name) ? property.name : JSON.stringify(property.name)
    const prefix = this.#options.isReadonly(property) ? 'readonly ' : ''
    const text =
      isOptional && isUnionType(type)
        ? this.#union(
            type.getTypes().filter((one) => !this.#isAbsent(one)),
            indent,
          )
        : this.named(type, indent)
    return `${prefix}${name}${isOptional ? '?' : ''}: ${text}`
  }

  /** Whether a type is the mark of an absent property: with exactOptionalPropertyTypes a second `undefined`. */
  #isAbsent(type: Type): boolean {
    const { checker } = this.#options
    return checker.typeToString(type) === 'undefined' && type.id !== checker.getUndefinedType().id
  }
}

/** Writes an object type, on one line if it is short and has no docstrings. Without `indent`, writes it on one line. */
export function objectOf(parts: readonly { doc: string; text: string }[], indent?: string): string {
  if (parts.length === 0) return '{}'
  const line = `{ ${parts.map(({ doc, text }) => doc + text).join('; ')} }`
  const isShort = unmarked(line).length <= width && !line.includes('\n') && !line.includes('/**')
  if (indent === undefined || isShort) return line
  return `{\n${parts.map(({ doc, text }) => `${indent}  ${doc}${text};\n`).join('')}${indent}}`
}
