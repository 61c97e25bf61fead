import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { lockIcon } from '@portal-gateway/ui/icons'
import { paths } from '../../paths.ts'
import { useUsersPageTexts } from './usersPageTexts.ts'

/**
 * Link to the locked accounts, for the toolbar of both lists. Every user who may see the lists may
 * see the locked accounts.
 */
export const toLockedAccounts = <ToLockedAccounts />

function ToLockedAccounts() {
  const texts = useUsersPageTexts()
  return (
    <ButtonLink variant="quiet" icon={lockIcon} href={paths.lockedAccounts()}>
      {texts.lockedAccounts}
    </ButtonLink>
  )
}
