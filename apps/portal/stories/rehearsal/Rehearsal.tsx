import { api } from '@portal-gateway/contract/api'
import { apiBase } from '@portal-gateway/contract/headers'
import type { SignedIn } from '@portal-gateway/contract/session'
import { type DemoAccount, demoAccounts } from '@portal-gateway/demo/accounts'
import { pagePassword } from '@portal-gateway/demo/pageServer'
import { Button } from '@portal-gateway/ui/Button'
import { Select } from '@portal-gateway/ui/Select'
import { useState } from 'react'
import { PortalAt } from '../portalStory.tsx'
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
  /** The number of this visit. Each visit starts the portal anew. */
  number: number
  route: string
  signedIn?: SignedIn
}

/**
 * The whole portal on the real server in this page, with controls for a person who rehearses it: who uses the portal,
 * the server's clock, faults of the network, and the mails that the server has sent. [EXP-224]
 */
export function Rehearsal() {
  const [visit, setVisit] = useState<Visit>({ number: 0, route: '/' })
  const [person, setPerson] = useState(visitor)
  const [refusal, setRefusal] = useState('')
  const open = (route: string, signedIn?: SignedIn) =>
    setVisit(({ number }) => ({ number: number + 1, route, ...(signedIn && { signedIn }) }))

  const become = async (next: string) => {
    setPerson(next)
    setRefusal('')
    if (next === visitor) return open('/app/sign-out')
    const answer = await signIn(next)
    if (answer) open(answer.expiryState === null ? '/app/dashboard' : '/change-password', answer)
    else setRefusal(`${labelOf(next)} cannot sign in.`)
  }

  return (
    <div className={css.stage}>
      <aside className={css.desk} aria-label="Rehearsal">
        <Select
          label="Person"
          value={person}
          onChange={(next) => void become(next)}
          options={persons.map((each) => ({ id: each, label: labelOf(each) }))}
        />
        <p role="status">{refusal}</p>
        <Conditions />
        <Button size="s" onPress={() => open(visit.route, visit.signedIn)}>
          Reload the portal
        </Button>
        <Mailbox onOpen={(route) => open(route)} />
      </aside>
      <div className={css.portal}>
        <PortalAt
          key={visit.number}
          route={visit.route}
          {...(visit.signedIn && { signedIn: visit.signedIn })}
        />
      </div>
    </div>
  )
}

/** Signs in at the server in this page. Returns undefined if the server refuses. */
async function signIn(username: string): Promise<SignedIn | undefined> {
  const response = await fetch(`.${apiBase}${api.session.create.path}`, {
    method: api.session.create.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: pagePassword }),
  })
  if (!response.ok) return undefined
  return (await response.json()) as SignedIn
}
