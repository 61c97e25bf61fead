import { Link } from '@portal-gateway/ui/Link'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useMay } from '../session/signedIn.tsx'

export interface UserLinkProps {
  /** User id of the account; null or undefined if there is none. */
  id: number | null | undefined
  /** The user's name. */
  children: ReactNode
}

/**
 * Shows a user's name, as a link to the user's page for users who may read users. [PROF-036,
 * REG-030, C-015]
 */
export function UserLink({ id, children }: UserLinkProps) {
  const mayRead = useMay('READ_USERS')
  if (id === null || id === undefined || !mayRead) return children
  return <Link href={paths.user(id)}>{children}</Link>
}
