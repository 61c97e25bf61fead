/** The texts of this package and of the client in other languages, found by the English texts. @module */

/** Texts in any language: the same keys, values and structure as the English texts. */
export type Translated<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : English extends object
      ? { readonly [Key in keyof English]: Translated<English[Key]> }
      : English

/** Replacements for some texts, key by key. All other texts remain English. */
export type PartlyTranslated<English> = English extends string | ((...values: never[]) => unknown)
  ? Translated<English>
  : { readonly [Key in keyof English]?: PartlyTranslated<English[Key]> | undefined }

/**
 * Returns a group of English texts, or a part of a group, in the language of the user. Objects that are no
 * texts of a group are returned unchanged, for example texts that are translated already.
 */
export type Translate = <English extends object>(texts: English) => Translated<English>

const paths = new WeakMap<object, readonly string[]>()

/**
 * Returns a copy of the texts that can be translated under the name of the group. A function of the texts may
 * be used under one key only, because it is not copied.
 */
export const textGroup = <const Group extends object>(name: string, texts: Group): Group =>
  registered(texts, [name]) as Group

function registered(texts: object, path: readonly string[]): object {
  const own =
    typeof texts === 'function'
      ? texts
      : Object.fromEntries(
          Object.entries(texts).map(([key, text]: [string, unknown]) => [
            key,
            isPart(text) ? registered(text, [...path, key]) : text,
          ]),
        )
  paths.set(own, path)
  return own
}

const isPart = (text: unknown): text is object => typeof text === 'object' || typeof text === 'function'

/** Returns the name of a group and the keys of a part of it; undefined for other objects. */
export const pathOf = (texts: object): readonly string[] | undefined => paths.get(texts)

/** Returns the English texts: the default of all functions with a parameter `translate`. */
export const inEnglish: Translate = (texts) => texts as Translated<typeof texts>

/**
 * Returns a function that translates by the given groups, for code without React. In React `useTranslate` of
 * `portal-forms` reads the groups of the surrounding provider.
 */
export function translator(groups: object): Translate {
  return (texts) => {
    const own = pathOf(texts)?.reduce<unknown>(
      (part, key) => (isPart(part) ? Reflect.get(part, key) : part),
      groups,
    )
    return (isPart(own) ? replaced(texts, own) : texts) as Translated<typeof texts>
  }
}

/** Returns the texts with replacements, key by key. */
function replaced(texts: object, own: object): object {
  if (typeof own === 'function') return own
  const both: Record<string, unknown> = { ...texts }
  for (const [key, text] of Object.entries(own) as [string, unknown][]) {
    const below = both[key]
    if (text !== undefined) both[key] = isPart(text) && isPart(below) ? replaced(below, text) : text
  }
  return both
}
