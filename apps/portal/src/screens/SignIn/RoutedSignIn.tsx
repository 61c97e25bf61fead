import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type PageNavigation, PageNavigationProvider } from '../../router/pageNavigation.ts'
import { SignIn } from './SignIn.tsx'

/** Sign In as a page of the router. The first page of a visit does not need the router: see `StartPage`. */
export function RoutedSignIn() {
  const { pathname, state } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const open: PageNavigation['open'] = async (path, options) => navigate(path, options)
  return (
    <PageNavigationProvider value={{ pathname, query, state, open }}>
      <SignIn />
    </PageNavigationProvider>
  )
}
