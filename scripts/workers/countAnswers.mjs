/** Runs in a page before its scripts: counts the answers of the table engine's worker in `globalThis.answers`. */
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
