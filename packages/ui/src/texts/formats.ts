/** The forms of one text by the plural category of a number, as CLDR names them. `#` is replaced by the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Formats the values of texts by the rules of one locale. */
export interface Formats {
  /** A BCP 47 tag. */
  readonly locale: string
  /** Returns a number with separators, such as 12,406, or as the options of `Intl.NumberFormat` say. */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Returns the form for this number, with the number in place of `#`. */
  plural: (value: number, forms: PluralForms) => string
  /** Returns the items as one text, such as "a, b, and c". */
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
