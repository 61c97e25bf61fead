import { createContext, useCallback, useContext } from 'react'
import { defaultLocale, type Formats, formatsOf } from './formats.ts'

/** Function that returns a text, or several texts by their keys, with values in it. */
type Phrase = (...values: never[]) => unknown

/** Arguments of a phrase without the formats, which the provider adds as the last argument. */
type Values<Text extends Phrase> = Parameters<Text> extends [...infer Own, Formats] ? Own : Parameters<Text>

/** The texts of a group as `useTexts` returns them: without the `formats` argument of phrases. */
export type Shown<English> = English extends Phrase
  ? (...values: Values<English>) => Shown<ReturnType<English>>
  : English extends string
    ? string
    : English extends readonly unknown[]
      ? English
      : English extends object
        ? { readonly [Key in keyof English]: Shown<English[Key]> }
        : English

/** Type of all texts of a group in another language. */
export type Translation<English> = English extends Phrase
  ? (...values: [...Values<English>, formats: Formats]) => Translation<ReturnType<English>>
  : English extends string
    ? string
    : English extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : English extends object
        ? { readonly [Key in keyof English]: Translation<English[Key]> }
        : English

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
  /**
   * Returns the texts of a group, or of the part of a group at a path of keys, with the replacements of all
   * surrounding providers.
   */
  replace?: (path: readonly string[], english: object) => object
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
export const useTexts = <English extends object>(group: string, english: English): Shown<English> =>
  shownTexts(useContext(TextsContext), [group], english)

/** Returns the texts of a group, or of the part of a group at a path of keys. */
export type TextsAt = <English extends object>(path: readonly string[], english: English) => Shown<English>

/**
 * Returns a function like `useTexts`, for groups that are known only at run time. The function changes only
 * with the provider.
 */
export function useTextsAt(): TextsAt {
  const inForce = useContext(TextsContext)
  return useCallback((path, english) => shownTexts(inForce, path, english), [inForce])
}

function shownTexts<English extends object>(
  { formats, replace, shown }: TextsInForce,
  path: readonly string[],
  english: English,
): Shown<English> {
  if (!shown.has(english)) shown.set(english, bound(replace ? replace(path, english) : english, formats))
  return asShown<English>(shown.get(english))
}

/** Returns the formats of the provider's locale, or of English without a provider. */
export const useFormats = (): Formats => useContext(TextsContext).formats

/** Adds the formats to each phrase as its last argument. */
function bound(texts: object, formats: Formats): unknown {
  if (isPhrase(texts)) return (...values: unknown[]) => texts(...values, formats)
  const merged: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(texts) as [string, unknown][]) {
    merged[key] = isPhrase(text) || isTree(text) ? bound(text, formats) : text
  }
  return merged
}

const isPhrase = (text: unknown): text is (...values: unknown[]) => unknown => typeof text === 'function'

/** Whether a value is a nested group of texts. No text is null. */
export const isTree = (text: unknown): text is TextTree => typeof text === 'object' && !Array.isArray(text)

/** Casts texts to the type of the English texts, which have the same keys. */
const asShown = <English>(texts: unknown): Shown<English> => texts as Shown<English>
