import { Button } from '@portal-gateway/ui/Button'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import * as css from './FullPage.css.ts'
import { ServerGone } from './ServerGone.tsx'

/** The code of a page could not be fetched: the server is gone, or a newer portal has replaced this one. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message)

const loadAgain = () => location.reload()

/** Shown when a page threw: a fault of ours, or a server that broke the contract. */
export function RouteFailed() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  if (isMissingCode(error)) return <ServerGone onRetry={loadAgain} />
  return (
    <main className={css.page}>
      <StatePanel
        icon="danger"
        headingLevel={1}
        title="Something went wrong on this page"
        actions={
          <Button variant="primary" icon="retry" onPress={loadAgain}>
            Load the page again
          </Button>
        }
      >
        <p>
          What was saved before is safe. If it happens again, contact User Support and say what you did last.
        </p>
      </StatePanel>
    </main>
  )
}
