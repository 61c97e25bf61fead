import { createContext, useContext } from 'react'
import { defaultLocale, type Formats, formatsOf } from './formats.ts'

/** A text with values. */
type Phrase = (...values: never[]) => string

/** What a phrase is called with; the provider adds the formats of its locale as the last argument. */
type Values<Text extends Phrase> = Parameters<Text> extends [...infer Own, Formats] ? Own : Parameters<Text>

/** The texts of a group as components call them: their phrases need no formats any more. */
export type Shown<English> = English extends Phrase
  ? (...values: Values<English>) => string
  : English extends string
    ? string
    : English extends readonly unknown[]
      ? English
      : { readonly [Key in keyof English]: Shown<English[Key]> }

/** All texts of a group in another language. */
export type Translation<English> = English extends Phrase
  ? (...values: [...Values<English>, formats: Formats]) => string
  : English extends string
    ? string
    : English extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : { readonly [Key in keyof English]: Translation<English[Key]> }

/** Some texts of a group, key by key; the others stay as they are. A list counts as one text. */
export type Replacement<English> = English extends Phrase | string | readonly unknown[]
  ? Translation<English>
  : { readonly [Key in keyof English]?: Replacement<English[Key]> | undefined }

/** Texts by their keys, whatever the group. */
export interface TextTree {
  readonly [key: string]: unknown
}

/** What a provider hands down. */
export interface TextsInForce {
  locale: string | undefined
  replaced: TextTree
  /** The groups that were asked for below this provider, so that each is made once. */
  shown: WeakMap<object, unknown>
}

export const TextsContext = createContext<TextsInForce>({
  locale: undefined,
  replaced: {},
  shown: new WeakMap(),
})

/**
 * Returns the texts of a group: the English ones, as far as no provider replaces them. Each component hands in its
 * own English, so that a page does not load the texts of another.
 */
export function useTexts<English extends object>(group: string, english: English): Shown<English> {
  const { locale = defaultLocale, replaced, shown } = useContext(TextsContext)
  const known = shown.get(english)
  if (known !== undefined) return asShown<English>(known)
  const made = bound(merged(asTree(english), asTree(replaced[group])), formatsOf(locale))
  shown.set(english, made)
  return asShown<English>(made)
}

/** Returns the formats of the provider's locale, of English without one. */
export const useFormats = (): Formats => formatsOf(useContext(TextsContext).locale ?? defaultLocale)

/** Returns the texts of `over`, and those of `base` for keys that `over` does not have. */
export function merged(base: TextTree, over: TextTree): TextTree {
  const both: Record<string, unknown> = { ...base }
  for (const [key, text] of Object.entries(over)) {
    const below = both[key]
    if (text !== undefined) both[key] = isTree(text) && isTree(below) ? merged(below, text) : text
  }
  return both
}

/** Adds the formats to each phrase as its last argument. */
const bound = (texts: TextTree, formats: Formats): TextTree =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      isPhrase(text)
        ? (...values: unknown[]) => text(...values, formats)
        : isTree(text)
          ? bound(text, formats)
          : text,
    ]),
  )

const isPhrase = (text: unknown): text is (...values: unknown[]) => string => typeof text === 'function'

const isTree = (text: unknown): text is TextTree =>
  typeof text === 'object' && text !== null && !Array.isArray(text)

/** An object of texts by its keys, of which nothing more is known. */
export const asTree = (texts: unknown): TextTree => (isTree(texts) ? texts : {})

/** What `merged` and `bound` made of the English texts has their keys and types. */
const asShown = <English>(texts: unknown): Shown<English> => texts as Shown<English>
