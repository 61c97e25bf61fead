/**
 * Returns functions that delay responses of a story until the story calls `release`. The responses have the option
 * `until: released`, and the story has `beforeEach: hold`. Unlike a fixed delay, this does not depend on the speed of
 * the machine.
 */
export function heldResponses() {
  let moment = newMoment()
  return {
    released: () => moment.promise,
    release: () => moment.release(),
    hold() {
      moment = newMoment()
    },
  }
}

const notYet = (): void => undefined

function newMoment() {
  let release = notYet
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}
