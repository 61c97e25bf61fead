import type { Access } from '@portal-gateway/contract/permissions'
import { textOf } from './repository.ts'

/** A page of the portal, as `requirements/routes.md` has it. */
export interface PortalRoute {
  /** With its parameters in braces, below the portal's base path. */
  path: string
  /** What seeing it takes; what may be edited there is another question. */
  access: Access
}

/** Every page of the portal with what it takes to see it, said apart from the code that decides it. */
export function portalRoutes(): PortalRoute[] {
  const [, section = ''] = textOf('requirements/routes.md').split(/^## .*$/m)
  const [table = ''] = section.split('Where routes lead')
  const rows = table.matchAll(/^\| (`.*?) \| [^|]* \| [^|]* \| (.*?) \| [^|]* \|$/gm)
  return [...rows].flatMap(([, routes = '', permission = '']) =>
    // '(also with a closing `/`)' is no other page.
    [...routes.replace(/\(.*\)/, '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({
      path,
      access: accessIn(permission),
    })),
  )
}

// The first one named is for the page, those after it for parts of it.
function accessIn(permission: string): Access {
  if (permission === 'public') return 'public'
  const [named] = /ADMIN|WRITE_USERS|READ_USERS|SET_OWN_PASSWORD|USER/.exec(permission) ?? []
  if (named !== undefined) return named as Access
  if (permission.startsWith('as the item')) return 'USER'
  return permission.includes('change the password') ? 'SET_OWN_PASSWORD' : 'signedIn'
}
