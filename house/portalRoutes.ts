import type { Access } from '@portal-gateway/contract/permissions'
import { textOf } from './repository.ts'

/** A page of the portal in `requirements/routes.md`. */
export interface PortalRoute {
  /** The path below the portal's base path, with its parameters in braces. */
  path: string
  /** The permission to see the page; editing may need another one. */
  access: Access
}

/**
 * Returns every page of the portal with the permission to see it, from the requirements instead of the code.
 */
export function portalRoutes(): PortalRoute[] {
  const [, section = ''] = textOf('requirements/routes.md').split(/^## .*$/m)
  const [table = ''] = section.split('Where routes lead')
  const rows = table.matchAll(/^\| (`.*?) \| [^|]* \| [^|]* \| (.*?) \| [^|]* \|$/gm)
  return [...rows].flatMap(([, routes = '', permission = '']) =>
    // '(also with a closing `/`)' is not another page.
    [...routes.replace(/\(.*\)/, '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({
      path,
      access: accessIn(permission),
    })),
  )
}

// The first permission is for the page, further ones are for parts of it.
function accessIn(permission: string): Access {
  if (permission === 'public') return 'public'
  const [named] = /ADMIN|WRITE_USERS|READ_USERS|SET_OWN_PASSWORD|USER/.exec(permission) ?? []
  if (named !== undefined) return named as Access
  if (permission.startsWith('as the item')) return 'USER'
  return permission.includes('change the password') ? 'SET_OWN_PASSWORD' : 'signedIn'
}
