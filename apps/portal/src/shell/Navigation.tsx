import { allows } from '@portal-gateway/contract/permissions'
import { Icon } from '@portal-gateway/ui/Icon'
import { Link } from 'react-aria-components/Link'
import { useLocation } from 'react-router-dom'
import { navigation } from './navigation.ts'
import * as css from './Shell.css.ts'
import { useSignedIn } from './signedIn.tsx'

/** The side navigation, with the entries that the person may open. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const { permissions } = useSignedIn()
  const { pathname } = useLocation()
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return (
    <nav aria-label="Main">
      <ul className={css.entries}>
        {navigation
          .filter(({ access }) => allows(permissions, access))
          .map(({ path, label, icon }) => (
            <li key={path}>
              <Link
                className={css.entry}
                href={path}
                aria-current={isHere(path) ? 'page' : undefined}
                onPress={onNavigate}
              >
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
