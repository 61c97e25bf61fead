import { SMTPServer } from 'smtp-server'
import { deferred } from '../../support/deferred.ts'

/** A mail server that stores received mails. */
export interface Mailbox {
  /** The value for SMTP_URL. */
  url: string
  /** Returns the mails to an address as they were sent, newest first. */
  to(address: string): string[]
  /** Returns all mails, newest first. */
  all(): string[]
  /** Sets whether the server refuses connections and mails. */
  setAway(isAway: boolean): void
  /** Delays the response to the next mail until `release` is called. `arrived` resolves when the mail has arrived. */
  holdNext(): { arrived: Promise<void>; release(): void }
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const received: { to: string[]; message: string }[] = []
  let refusal: Error | undefined
  let held: { arrived: ReturnType<typeof deferred>; released: ReturnType<typeof deferred> } | undefined
  const server = new SMTPServer({
    onConnect: (_session, done) => done(refusal),
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, done) {
      let message = ''
      stream.on('data', (chunk: Buffer) => {
        message += chunk.toString()
      })
      stream.on('end', () => {
        if (refusal) return done(refusal)
        const accept = () => {
          received.unshift({ to: envelope.rcptTo.map(({ address }) => address), message })
          done()
        }
        if (!held) return accept()
        const { arrived, released } = held
        held = undefined
        arrived.resolve()
        return void released.promise.then(accept)
      })
    },
  })
  // A client that is killed while it sends a mail resets its connection.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (recipient) => received.filter(({ to }) => to.includes(recipient)).map(({ message }) => message),
    all: () => received.map(({ message }) => message),
    setAway(isAway) {
      refusal = isAway ? new Error('The mail server is away.') : undefined
    },
    holdNext() {
      const [arrived, released] = [deferred(), deferred()]
      held = { arrived, released }
      return { arrived: arrived.promise, release: released.resolve }
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
