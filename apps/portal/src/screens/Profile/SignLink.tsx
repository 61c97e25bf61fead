import type { UnmetAgreement } from '@portal-gateway/contract/agreements'
import { Link } from '@portal-gateway/ui/Link'
import { useAgreementsTexts } from '../../agreements/agreementsTexts.ts'
import { paths } from '../../paths.ts'

/** Link to an agreement that pauses a project role of the user. Returns to the project roles. [COND-035] */
function SignLink({ id, name }: Pick<UnmetAgreement, 'id' | 'name'>) {
  const { sign } = useAgreementsTexts()
  return <Link href={paths.agreement(id, { returnUrl: paths.profile('projectRoles') })}>{sign(name)}</Link>
}

/** Renders the link beside an agreement. */
export const signLink = ({ id, name }: UnmetAgreement) => <SignLink id={id} name={name} />
