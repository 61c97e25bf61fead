import { allows } from '@portal-gateway/contract/permissions'
import { NavLink } from '@portal-gateway/ui/NavLink'
import { useLocation } from 'react-router-dom'
import { useSignedIn } from '../session/signedIn.tsx'
import { navigation } from './navigation.ts'
import * as css from './Shell.css.ts'

/** Side navigation with the pages that the user may open. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const { permissions } = useSignedIn()
  const { pathname } = useLocation()
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return (
    <nav aria-label="Main">
      <ul className={css.entries}>
        {navigation
          .filter(({ access }) => allows(permissions, access))
          .map(({ path, label, icon, subpages = [] }) => (
            <li key={path}>
              <NavLink href={path} icon={icon} isHere={[path, ...subpages].some(isHere)} onPress={onNavigate}>
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
