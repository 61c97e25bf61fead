import { type ReactNode, useContext, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { defaultLocale, formatsOf } from './formats.ts'
import { merged } from './merged.ts'
import type { UiTexts } from './uiTextTypes.ts'
import { isTree, type Replacement, TextsContext } from './useTexts.ts'

export interface TextsProviderProps<Registry> {
  /** Replaces texts, group by group and key by key. */
  texts?: Replacement<Registry> & object
  /**
   * Locale of the texts as a BCP 47 tag. It also applies to numbers, plurals, sorting and the texts of
   * React Aria.
   */
  locale?: string
  children: ReactNode
}

const none = {}

/** Replaces texts for the components below it. An inner provider is merged with an outer one. */
export function TextsProvider<Registry = UiTexts>(props: TextsProviderProps<Registry>) {
  const { texts = none, locale: ownLocale, children } = props
  const { locale: outerLocale, replace } = useContext(TextsContext)
  const locale = ownLocale ?? outerLocale
  const inForce = useMemo(
    () => ({
      locale,
      formats: formatsOf(locale ?? defaultLocale),
      replace: (path: readonly string[], english: object) => {
        const outer = replace ? replace(path, english) : english
        const own = path.reduce<unknown>((part, key) => (isTree(part) ? part[key] : undefined), texts)
        return typeof own === 'function' ? own : isTree(own) ? merged(outer, own) : outer
      },
      shown: new WeakMap<object, unknown>(),
    }),
    [locale, replace, texts],
  )
  const below = <TextsContext.Provider value={inForce}>{children}</TextsContext.Provider>
  return ownLocale === undefined ? below : <I18nProvider locale={ownLocale}>{below}</I18nProvider>
}
