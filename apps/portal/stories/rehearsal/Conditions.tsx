import { Button } from '@portal-gateway/ui/Button'
import { Select } from '@portal-gateway/ui/Select'
import { useState } from 'react'
import { type Fault, faults, moveClock, pageClock, setFault } from './conditions.ts'
import * as css from './Rehearsal.css.ts'

const dayMs = 24 * 60 * 60 * 1000

const labels: Readonly<Record<Fault, string>> = {
  none: 'None',
  slow: 'Slow: each call takes four seconds',
  broken: 'Broken: each call fails with 500',
  offline: 'Offline: the network is lost',
}

const steps = [
  { days: 1, label: '1 day later' },
  { days: 7, label: '7 days later' },
  { days: 30, label: '30 days later' },
]

/** Controls that set the server's clock ahead, and simulate faults of the network. */
export function Conditions() {
  const [shown, setShown] = useState<Fault>('none')
  const [now, setNow] = useState(pageClock.now)
  const advance = (days: number) => {
    moveClock(days * dayMs)
    setNow(pageClock.now())
  }
  return (
    <>
      <div role="group" aria-label="Clock of the server" className={css.row}>
        <span role="status" className={css.wholeRow}>
          Server date: {new Date(now).toISOString().slice(0, 10)}
        </span>
        {steps.map(({ days, label }) => (
          <Button key={days} size="s" onPress={() => advance(days)}>
            {label}
          </Button>
        ))}
      </div>
      <Select
        label="Fault"
        value={shown}
        onChange={(next) => {
          const fault = next as Fault
          setFault(fault)
          setShown(fault)
        }}
        options={faults.map((fault) => ({ id: fault, label: labels[fault] }))}
      />
    </>
  )
}
