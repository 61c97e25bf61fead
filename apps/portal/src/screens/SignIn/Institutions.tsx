import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { useSyncExternalStore } from 'react'
import { usePageNavigation } from '../../router/pageNavigation.ts'
import { useServices } from '../../services/services.tsx'
import { startAddress } from '../../session/startAddress.ts'
import * as css from './SignIn.css.ts'
import { useSignInPageTexts } from './signInPageTexts.ts'

const unchanging = () => () => undefined

/** Links to sign in with an institution; the one that was used last in this browser is first. [IDENT-050] */
export function Institutions() {
  const texts = useSignInPageTexts()
  const { configuration, lastInstitution } = useServices()
  const { query } = usePageNavigation()
  // The server renders this page too, so the first render must not depend on the browser.
  const last = useSyncExternalStore(unchanging, lastInstitution.current, () => undefined)
  const { institutions = [] } = configuration
  return institutions
    .toSorted((one, other) => Number(other.key === last) - Number(one.key === last))
    .map(({ key, label, address }) => (
      <div key={key} className={css.institution}>
        {/* With a target, the router does not open the link: the server leads to the institution. */}
        <ButtonLink size="l" href={startAddress(address, query)} target="_top">
          {texts.signInWith(label)}
        </ButtonLink>
      </div>
    ))
}
