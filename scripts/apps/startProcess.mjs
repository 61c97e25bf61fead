import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts a server that listens at `port`, and waits until it responds. Resolves to a function that ends the
 * server. If this process ends, the server and its child processes end too.
 */
export async function startProcess(name, args, { port, cwd, env }) {
  const child = spawn(name, args, { cwd, env, stdio: 'ignore', detached: true })
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      // The process has already ended.
      if (error.code !== 'ESRCH') throw error
    }
  }
  process.once('exit', end)
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  const stop = async () => {
    process.off('exit', end)
    end()
    await ended
  }
  const isAnswering = await Promise.race([answers(`http://localhost:${port}/`), ended.then(() => false)])
  if (isAnswering) return stop
  await stop()
  throw new Error(`${name} ${args[0]} must listen at port ${port}, but does not respond.`)
}

/** Returns whether the server at this address responds within two minutes. */
async function answers(address) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (await fetch(address).catch(() => undefined)) return true
    await wait(200)
  }
  return false
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
