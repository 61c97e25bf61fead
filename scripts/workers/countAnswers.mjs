/**
 * Counts the answers of the table engine's worker in `globalThis.answers`. This function must run in a page
 * before its scripts.
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
