import { allows } from '@portal-gateway/contract/permissions'
import { Icon } from '@portal-gateway/ui/Icon'
import { NavLink } from 'react-router-dom'
import { navigation } from './navigation.ts'
import * as css from './Shell.css.ts'
import { useSignedIn } from './signedIn.tsx'

/** The side navigation, with the entries that the person may open. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const { permissions } = useSignedIn()
  return (
    <nav aria-label="Main">
      <ul className={css.entries}>
        {navigation
          .filter(({ access }) => allows(permissions, access))
          .map(({ path, label, icon }) => (
            <li key={path}>
              <NavLink className={css.entry} to={path} onClick={onNavigate}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
