/** The forms of one text by the plural category of a number, as CLDR names them. `#` stands for the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Formats the values of texts by the rules of one locale. */
export interface Formats {
  /** A BCP 47 tag. */
  readonly locale: string
  /** Returns a number with separators, such as 12,406. */
  number: (value: number) => string
  /** Returns the form for this number, with the number in place of `#`. */
  plural: (value: number, forms: PluralForms) => string
  /** Returns a share from 0 to 1 as a percentage. */
  percent: (share: number) => string
  /** Returns the items as one text, such as "a, b, and c". */
  list: (items: readonly string[]) => string
}

/** The locale of the texts in these packages, which counts where no provider names another. */
export const defaultLocale = 'en'

const made = new Map<string, Formats>()

/** Returns the formats of a locale, always the same object. Its `Intl` formatters are made at their first use. */
export function formatsOf(locale: string): Formats {
  const known = made.get(locale)
  if (known) return known
  const numbers = once(() => new Intl.NumberFormat(locale))
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent' }))
  const plurals = once(() => new Intl.PluralRules(locale))
  const lists = once(() => new Intl.ListFormat(locale))
  const formats: Formats = {
    locale,
    number: (value) => numbers().format(value),
    percent: (share) => percents().format(share),
    list: (items) => lists().format(items),
    plural: (value, forms) =>
      (forms[plurals().select(value)] ?? forms.other).replaceAll('#', formats.number(value)),
  }
  made.set(locale, formats)
  return formats
}

function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
