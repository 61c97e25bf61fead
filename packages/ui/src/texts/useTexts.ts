import { createContext, useContext } from 'react'
import { defaultLocale, type Formats, formatsOf } from './formats.ts'

/** Function that returns a text with values in it. */
type Phrase = (...values: never[]) => string

/** Arguments of a phrase without the formats, which the provider adds as the last argument. */
type Values<Text extends Phrase> = Parameters<Text> extends [...infer Own, Formats] ? Own : Parameters<Text>

/** The texts of a group as `useTexts` returns them: without the `formats` argument of phrases. */
export type Shown<English> = English extends Phrase
  ? (...values: Values<English>) => string
  : English extends string
    ? string
    : English extends readonly unknown[]
      ? English
      : { readonly [Key in keyof English]: Shown<English[Key]> }

/** Type of all texts of a group in another language. */
export type Translation<English> = English extends Phrase
  ? (...values: [...Values<English>, formats: Formats]) => string
  : English extends string
    ? string
    : English extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : { readonly [Key in keyof English]: Translation<English[Key]> }

/**
 * Replacements for some texts of a group, key by key; other texts do not change. A list is replaced as
 * a whole.
 */
export type Replacement<English> = English extends Phrase | string | readonly unknown[]
  ? Translation<English>
  : { readonly [Key in keyof English]?: Replacement<English[Key]> | undefined }

/** Nested object of texts by their keys, for any group. */
export interface TextTree {
  readonly [key: string]: unknown
}

/** Context value of a provider. */
export interface TextsInForce {
  formats: Formats
  /** The locale by which tables sort, if a provider sets one. */
  locale?: string | undefined
  /** Returns the texts of a group with the replacements of all surrounding providers. */
  replace?: (group: string, english: object) => object
  /**
   * Cache of the groups that components below have used, so that the texts of a group are created only
   * once.
   */
  shown: WeakMap<object, unknown>
}

export const TextsContext = createContext<TextsInForce>({
  formats: formatsOf(defaultLocale),
  shown: new WeakMap(),
})

/**
 * Returns the texts of a group: the English texts with the replacements of the surrounding providers.
 * Each component passes its English texts, so that a page does not load the texts of other components.
 */
export function useTexts<English extends object>(group: string, english: English): Shown<English> {
  const { formats, replace, shown } = useContext(TextsContext)
  if (!shown.has(english)) shown.set(english, bound(replace ? replace(group, english) : english, formats))
  return asShown<English>(shown.get(english))
}

/** Returns the formats of the provider's locale, or of English without a provider. */
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

/** Whether a value is a nested group of texts. No text is null. */
export const isTree = (text: unknown): text is TextTree => typeof text === 'object' && !Array.isArray(text)

/** Casts texts to the type of the English texts, which have the same keys. */
const asShown = <English>(texts: unknown): Shown<English> => texts as Shown<English>
