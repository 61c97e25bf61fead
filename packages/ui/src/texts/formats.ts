/** Forms of one text for the plural categories of CLDR. `#` is replaced by the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Functions that format the values of texts by the rules of one locale. */
export interface Formats {
  /** Locale as a BCP 47 tag. */
  readonly locale: string
  /**
   * Formats a number with separators, such as 12,406, or by the given options of `Intl.NumberFormat`.
   */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Returns the plural form for a number, with the number in place of `#`. */
  plural: (value: number, forms: PluralForms) => string
  /** Joins the items into one text, such as "a, b, and c". */
  list: (items: readonly string[]) => string
}

/** The locale of the texts in these packages, used if no provider sets another one. */
export const defaultLocale = 'en'

/** Returns the formats of a locale. */
export function formatsOf(locale: string): Formats {
  const number: Formats['number'] = (value, options) => new Intl.NumberFormat(locale, options).format(value)
  return {
    locale,
    number,
    plural: (value, forms) =>
      (forms[new Intl.PluralRules(locale).select(value)] ?? forms.other).replace('#', number(value)),
    list: (items) => new Intl.ListFormat(locale).format(items),
  }
}
