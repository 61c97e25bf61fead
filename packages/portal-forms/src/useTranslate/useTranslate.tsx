import { pathOf, type Translate, type Translated } from '@portal-gateway/contract/translate'
import { useTextsAt } from '@portal-gateway/ui/texts'
import { useCallback } from 'react'

/**
 * Returns a function that returns texts of the contract and the client, with the replacements of the
 * surrounding `FormTextsProvider`. The function changes only with the provider.
 */
export function useTranslate(): Translate {
  const textsAt = useTextsAt()
  return useCallback(
    <English extends object>(texts: English) => {
      const path = pathOf(texts)
      return (path ? textsAt(path, texts) : texts) as Translated<English>
    },
    [textsAt],
  )
}
