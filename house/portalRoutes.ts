import type { Access } from '@portal-gateway/contract/permissions'
import { textOf } from './repository.ts'

/** A page of the portal in `requirements/routes.md`. */
export interface PortalRoute {
  /** The path below the portal's base path, with its parameters in braces. */
  path: string
  /** The permission to see the page. Editing may require another permission. */
  access: Access
}

/** Returns every page of the portal with its permission, as the requirements list them. */
export function portalRoutes(): PortalRoute[] {
  const [, section = ''] = textOf('requirements/routes.md').split(/^## .*$/m)
  const [table = ''] = section.split('Where routes lead')
  const rows = table.matchAll(/^\| (`.*?) \| [^|]* \| [^|]* \| (.*?) \| [^|]* \|$/gm)
  return [...rows].flatMap(([, routes = '', permission = '']) =>
    // Ignores the note '(also with a closing `/`)', because it does not contain the path of another page.
    [...routes.replace(/\(.*\)/, '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({
      path,
      access: accessIn(permission),
    })),
  )
}

// Returns the first permission, which is for the page. Further permissions are for parts of the page.
function accessIn(permission: string): Access {
  if (permission === 'public') return 'public'
  const [named] = /ADMIN|WRITE_USERS|READ_USERS|SET_OWN_PASSWORD|USER/.exec(permission) ?? []
  if (named !== undefined) return named as Access
  if (permission.startsWith('as the item')) return 'USER'
  return permission.includes('change the password') ? 'SET_OWN_PASSWORD' : 'signedIn'
}
