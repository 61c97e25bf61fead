import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type PageAddress, PageAddressProvider } from '../../router/pageAddress.ts'
import { SignIn } from './SignIn.tsx'

/** Sign In as a page of the router. The first page of a visit does not need the router: see `StartPage`. */
export function RoutedSignIn() {
  const { pathname, state } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const open: PageAddress['open'] = async (path, options) => navigate(path, options)
  return (
    <PageAddressProvider value={{ pathname, query, state, open }}>
      <SignIn />
    </PageAddressProvider>
  )
}
