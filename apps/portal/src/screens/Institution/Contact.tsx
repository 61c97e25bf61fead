import { Link } from '@portal-gateway/ui/Link'

/** Link to the person or page whom users ask at an institution. */
export function Contact({ contact }: { contact: string }) {
  const isPage = contact.startsWith('https:')
  return (
    <Link href={isPage ? contact : `mailto:${contact}`} {...(isPage && { target: '_blank' })}>
      {contact}
    </Link>
  )
}
