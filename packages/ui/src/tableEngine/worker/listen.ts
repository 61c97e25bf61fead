/**
 * Calls `receive` for each message of the page. Outside a worker it does nothing, so that a server or a
 * test can import the script.
 */
export function listen(receive: (message: MessageEvent) => void): void {
  if ('WorkerGlobalScope' in globalThis) globalThis.addEventListener('message', receive)
}
