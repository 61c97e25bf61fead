/**
 * Counts in `globalThis.answers` the messages with query results from the table engine's worker. Call
 * this function in a page before the scripts of the page run.
 */
export function countAnswers() {
  globalThis.answers = 0
  globalThis.Worker = class extends Worker {
    constructor(...parameters) {
      super(...parameters)
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'answer') globalThis.answers += 1
      })
    }
  }
}
