'use client'
// The page that every app of `pnpm check:apps` shows. It contains a sign-in to the real server, and the
// components that are most likely to fail in an app: a worker, an overlay, a layout that depends on the
// width, and a date.
import { browserSession } from '@portal-gateway/api-client/browserSession'
import { createClient } from '@portal-gateway/api-client/createClient'
import { signInRefusalTexts } from '@portal-gateway/api-client/messages/session'
import { SignInForm } from '@portal-gateway/portal-forms/SignInForm'
import { Alert } from '@portal-gateway/ui/Alert'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Select } from '@portal-gateway/ui/Select'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { Tabs } from '@portal-gateway/ui/Tabs'
import { useMemo, useState } from 'react'
import '@portal-gateway/ui/page'
import '@portal-gateway/ui/theme'

interface Person {
  id: number
  name: string
  joined: Date
}

const columns = columnsFor<Person>()([
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'joined', header: 'Joined', value: ({ joined }) => joined },
])

const people: Person[] = Array.from({ length: 100_000 }, (_, id) => ({
  id,
  name: `Person ${id}`,
  joined: new Date(Date.UTC(2026, 0, 1 + (id % 300), 23, 30)),
}))

export function Sample() {
  const [tab, setTab] = useState('people')
  return (
    <main>
      <h1>Sample</h1>
      <Tabs
        label="Parts"
        selectedKey={tab}
        onSelectionChange={setTab}
        tabs={[
          { id: 'people', title: 'People', content: <People /> },
          { id: 'signIn', title: 'Sign in', content: <SignIn /> },
          { id: 'choices', title: 'Choices', content: <Choices /> },
        ]}
      />
    </main>
  )
}

function People() {
  return (
    <Table
      label="People"
      columns={columns}
      rows={people}
      row={{ id: ({ id }) => String(id) }}
      filter={{ label: 'Filter people' }}
    />
  )
}

function SignIn() {
  const [name, setName] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const client = useMemo(
    () => createClient({ apiBase: '/PG-API', projectName: 'portal-gateway', session: browserSession() }),
    [],
  )
  if (name !== undefined) return <p>Signed in as {name}</p>
  return (
    <>
      {refusal && <Alert type="danger" title={refusal} />}
      <SignInForm
        onSubmit={async (credentials) => {
          const answer = await client.session.create({ body: credentials })
          if (answer.outcome !== 'done') {
            const title =
              answer.outcome === 'refused' ? signInRefusalTexts(answer.refusal).title : answer.outcome
            setRefusal(title)
            return { globalErrors: [title], fieldErrors: {} }
          }
          // A second call tests that the cookie and the anti-forgery token of the session are sent.
          const renewed = await client.session.refresh()
          setName(renewed.outcome === 'done' ? credentials.username : renewed.outcome)
          return undefined
        }}
      />
    </>
  )
}

function Choices() {
  const [site, setSite] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Select
        label="Site"
        options={[
          { id: 'ODE', label: 'Odense' },
          { id: 'TRO', label: 'Tromsø' },
        ]}
        value={site}
        onChange={setSite}
      />
      <Button variant="primary" onPress={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete Site?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isOpen={isAsked}
        onConfirm={() => setAsked(false)}
        onCancel={() => setAsked(false)}
      >
        The site is deleted.
      </ConfirmDialog>
    </>
  )
}
