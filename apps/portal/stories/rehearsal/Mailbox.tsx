import { Button } from '@portal-gateway/ui/Button'
import { useState } from 'react'
import { mails } from '../storyWorker.ts'
import * as css from './Rehearsal.css.ts'

type Mail = Awaited<ReturnType<typeof mails>>[number]

/** Shows the mails that the server would send. A link in a mail opens the portal at its page. */
export function Mailbox({ onOpen }: { onOpen: (route: string) => void }) {
  const [shown, setShown] = useState<readonly Mail[]>()
  return (
    <section aria-label="Mails">
      <Button size="s" onPress={() => void mails().then(setShown)}>
        Show the mails
      </Button>
      <p role="status">{shown && `Mails: ${shown.length}`}</p>
      <ol className={css.mails}>
        {shown?.map((mail, index) => (
          <li key={`${shown.length - index} ${mail.subject}`}>
            <details>
              <summary>
                {mail.subject} to {mail.recipient}
              </summary>
              <pre className={css.mail}>{mail.text}</pre>
              {routesIn(mail.text).map((route) => (
                <Button key={route} size="s" onPress={() => onOpen(route)}>
                  Open {route.length > 40 ? `${route.slice(0, 40)}…` : route}
                </Button>
              ))}
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns the paths of the links to the portal in a mail. */
export const routesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/portal(\/[^\s)>]*)/g)].map(([, route = '/']) => route)),
]
