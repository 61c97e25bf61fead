import { NavLink } from '@portal-gateway/ui/NavLink'
import { useLocation } from 'react-router-dom'
import { usePendingWork } from '../pending/usePendingWork.ts'
import { useNextPage } from '../router/pageHandle.ts'
import { useSignedIn } from '../session/signedIn.tsx'
import { navigationFor } from './navigation.ts'
import * as css from './Shell.css.ts'
import { useShellTexts } from './shellTexts.ts'

/** Whether the page is at this path or below it. */
const isAt =
  (pathname: string) =>
  (path: string): boolean =>
    pathname === path || pathname.startsWith(`${path}/`)

/** Side navigation with the pages that the user may open, and the number of pending tasks of each page. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const texts = useShellTexts()
  const person = useSignedIn()
  const { pathname } = useLocation()
  const next = useNextPage()?.pathname
  const { work } = usePendingWork()
  return (
    <nav aria-label={texts.mainNavigation}>
      <ul className={css.entries}>
        {navigationFor(person).map(({ path, label, icon, subpages = [], pendingIn }) => (
          <li key={path}>
            <NavLink
              href={path}
              icon={icon}
              isCurrent={[path, ...subpages].some(isAt(pathname))}
              isLoading={next !== undefined && [path, ...subpages].some(isAt(next))}
              pending={work && pendingIn?.(work, texts)}
              onPress={onNavigate}
            >
              {texts.navigation[label]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
