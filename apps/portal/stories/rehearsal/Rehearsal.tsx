import { api } from '@portal-gateway/contract/api'
import { apiBase } from '@portal-gateway/contract/headers'
import type { SignedIn } from '@portal-gateway/contract/session'
import { type DemoAccount, demoAccounts } from '@portal-gateway/demo/accounts'
import { pagePassword } from '@portal-gateway/demo/pageServer'
import { Button } from '@portal-gateway/ui/Button'
import { Select } from '@portal-gateway/ui/Select'
import { useRef, useState } from 'react'
import { PortalAt, type PortalAtProps } from '../portalStory.tsx'
import { Conditions } from './Conditions.tsx'
import { Mailbox } from './Mailbox.tsx'
import * as css from './Rehearsal.css.ts'

const visitor = 'visitor'
const accounts: readonly DemoAccount[] = demoAccounts
const persons = [visitor, ...accounts.map(({ username }) => username)]
const labelOf = (person: string): string => {
  const account = accounts.find(({ username }) => username === person)
  if (!account) return 'Visitor'
  return `${account.firstName} ${account.lastName} (${account.shows ?? account.username})`
}

interface Visit {
  /** The number of the current visit. Each visit starts a new portal. */
  number: number
  /** The address to open, and the response to the sign-in of the chosen person. */
  portal: Pick<PortalAtProps, 'route' | 'signedIn' | 'username'>
}

/**
 * The whole portal on the real server in this page, with controls for a person who rehearses it: who uses the portal,
 * the server's clock, faults of the network, and the mails that the server would send. [EXP-224]
 */
export function Rehearsal() {
  const [visit, setVisit] = useState<Visit>({ number: 0, portal: { route: '/' } })
  const [person, setPerson] = useState(visitor)
  const [refusal, setRefusal] = useState('')
  const choices = useRef(0)
  const open = (portal: Visit['portal']) => setVisit(({ number }) => ({ number: number + 1, portal }))

  const become = async (next: string) => {
    choices.current += 1
    const choice = choices.current
    setRefusal('')
    const answer = next === visitor ? undefined : await signIn(next)
    // Ignores a late response to an earlier choice.
    if (choice !== choices.current) return
    if (next !== visitor && !answer) return setRefusal(`${labelOf(next)} cannot sign in.`)
    setPerson(next)
    if (!answer) return open({ route: '/app/sign-out' })
    const route = answer.expiryState === null ? '/app/dashboard' : '/change-password'
    open({ route, signedIn: answer, username: next })
  }

  return (
    <div className={css.stage}>
      <aside className={css.desk} aria-label="Rehearsal">
        <div>
          <Select
            label="Person"
            value={person}
            onChange={(next) => void become(next)}
            options={persons.map((each) => ({ id: each, label: labelOf(each) }))}
          />
          <p role="status" className={css.refusal}>
            {refusal}
          </p>
        </div>
        <Conditions />
        <Button size="s" onPress={() => open(visit.portal)}>
          Reload the portal
        </Button>
        <Mailbox onOpen={(route) => open({ route })} />
      </aside>
      <div className={css.portal}>
        <PortalAt key={visit.number} {...visit.portal} />
      </div>
    </div>
  )
}

/** Signs in at the server in this page. Returns undefined if the server refuses or cannot be reached. */
async function signIn(username: string): Promise<SignedIn | undefined> {
  const response = await fetch(`.${apiBase}${api.session.create.path}`, {
    method: api.session.create.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: pagePassword }),
  }).catch(() => undefined)
  if (!response?.ok) return undefined
  return (await response.json()) as SignedIn
}
