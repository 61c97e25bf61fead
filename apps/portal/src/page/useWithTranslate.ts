import type { Translate } from '@portal-gateway/contract/translate'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useMemo } from 'react'

/**
 * Adds the function `translate` to texts that are passed to functions outside components. These functions use it
 * for the texts of the contract and the client.
 */
export function useWithTranslate<Texts extends object>(texts: Texts): Texts & { translate: Translate } {
  const translate = useTranslate()
  return useMemo(() => ({ ...texts, translate }), [texts, translate])
}
