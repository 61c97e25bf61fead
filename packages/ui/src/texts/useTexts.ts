import { createContext, useContext } from 'react'
import { defaultLocale, type Formats, formatsOf } from './formats.ts'

/** A text with values. */
type Phrase = (...values: never[]) => string

/** The arguments of a phrase; the provider adds the formats of its locale as the last argument. */
type Values<Text extends Phrase> = Parameters<Text> extends [...infer Own, Formats] ? Own : Parameters<Text>

/** The texts of a group as components receive them: their phrases need no formats any more. */
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

/** Replacements for some texts of a group, key by key; the others stay unchanged. A list counts as one text. */
export type Replacement<English> = English extends Phrase | string | readonly unknown[]
  ? Translation<English>
  : { readonly [Key in keyof English]?: Replacement<English[Key]> | undefined }

/** Texts by their keys, for any group. */
export interface TextTree {
  readonly [key: string]: unknown
}

/** The context value of a provider. */
export interface TextsInForce {
  formats: Formats
  /** The locale by which tables sort, if a provider sets one. */
  locale?: string | undefined
  /** Returns the texts of a group with the replacements. */
  replace?: (group: string, english: object) => object
  /** The groups that components below have used, so that each is created once. */
  shown: WeakMap<object, unknown>
}

export const TextsContext = createContext<TextsInForce>({
  formats: formatsOf(defaultLocale),
  shown: new WeakMap(),
})

/**
 * Returns the texts of a group: the English ones with the replacements of the providers. Each component
 * passes its own English texts, so that a page does not load the texts of other components.
 */
export function useTexts<English extends object>(group: string, english: English): Shown<English> {
  const { formats, replace, shown } = useContext(TextsContext)
  if (!shown.has(english)) shown.set(english, bound(replace ? replace(group, english) : english, formats))
  return asShown<English>(shown.get(english))
}

/** Returns the formats of the provider's locale, of English without one. */
export const useFormats = (): Formats => useContext(TextsContext).formats

/** Adds the formats to each phrase as its last argument. */
function bound(texts: object, formats: Formats): TextTree {
  const merged: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(texts) as [string, unknown][]) {
    merged[key] = isPhrase(text)
      ? (...values: unknown[]) => text(...values, formats)
      : isTree(text)
        ? bound(text, formats)
        : text
  }
  return merged
}

const isPhrase = (text: unknown): text is (...values: unknown[]) => string => typeof text === 'function'

/** Whether this is a group of texts inside a group. No text is null. */
export const isTree = (text: unknown): text is TextTree => typeof text === 'object' && !Array.isArray(text)

/** The result has the keys and types of the English texts. */
const asShown = <English>(texts: unknown): Shown<English> => texts as Shown<English>
