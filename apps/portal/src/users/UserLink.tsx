import { Link } from '@portal-gateway/ui/Link'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useMay } from '../session/signedIn.tsx'

export interface UserLinkProps {
  /** Of the account; nothing where there is none. */
  id: number | null | undefined
  /** How the person is named. */
  children: ReactNode
}

/** Names a person, and leads those who may see users to their page. [PROF-036, REG-030, C-015] */
export function UserLink({ id, children }: UserLinkProps) {
  const mayRead = useMay('READ_USERS')
  if (id === null || id === undefined || !mayRead) return children
  return <Link href={paths.user(id)}>{children}</Link>
}
