import { Link } from '@portal-gateway/ui/Link'
import { Fragment } from 'react'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { useServices } from '../services/services.tsx'

/** Text in which 'User Support' becomes a mail link to support. [SHELL-016, C-044] */
export function SupportText({ children }: { children: string }) {
  const everyPage = useEveryPageTexts()
  const { configuration } = useServices()
  const name = everyPage.userSupport
  const [before, ...others] = children.split(name)
  return (
    <>
      {before}
      {others.map((text, at) => (
        // The index is the key because the parts have no other identity.
        <Fragment key={at}>
          <Link href={`mailto:${configuration.supportEmail}`}>{name}</Link>
          {text}
        </Fragment>
      ))}
    </>
  )
}
