import { useNavigate, useSearchParams } from 'react-router-dom'
import { hrefOf } from '../../router/hrefOf.ts'
import { useServices } from '../../services/services.tsx'
import { afterSignIn } from '../../session/wayBack.ts'

/**
 * Returns a function that completes a sign-in with an institution: it stores the institution in this browser, and opens
 * the requested page. [IDENT-050]
 */
export function useAfterArrival(institution: string): () => Promise<void> {
  const { language, lastInstitution } = useServices()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return async () => {
    lastInstitution.remember(institution)
    const next = afterSignIn(query)
    if (language.ofNextLoad() === language.chosen) {
      await navigate(next, { replace: true })
      return
    }
    // The next page is loaded in the language of the account. [EXP-310]
    language.load(hrefOf(next))
    await new Promise<never>(() => undefined)
  }
}
