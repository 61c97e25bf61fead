import { Link } from '@portal-gateway/ui/Link'

/** Link to the help of an institution: its email address or its web page. */
export function Contact({ contact }: { contact: string }) {
  const isPage = contact.startsWith('https:')
  return (
    <Link href={isPage ? contact : `mailto:${contact}`} {...(isPage && { target: '_blank' })}>
      {contact}
    </Link>
  )
}
