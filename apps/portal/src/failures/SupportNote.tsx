import { Link } from '@portal-gateway/ui/Link'
import type { ReactNode } from 'react'
import { useServices } from '../services/services.tsx'

/** Sentence that ends with a mail link to support. [SHELL-016] */
export function SupportNote({ children }: { children: ReactNode }) {
  const { configuration } = useServices()
  return (
    <>
      {children} <Link href={`mailto:${configuration.supportEmail}`}>User Support</Link>.
    </>
  )
}
