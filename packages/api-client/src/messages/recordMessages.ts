import type { AlertTexts } from './messageTypes.ts'

/** Returns the messages of the calls that all kinds of records have; `noun` names the kind. */
export function recordMessages(noun: string, { inMissing = noun }: { inMissing?: string } = {}) {
  const failed = (verb: string) => `Unable to ${verb} ${noun} due to one or more errors.`
  const missing = `The requested ${inMissing} could not be found.`
  const sentence = noun.charAt(0).toUpperCase() + noun.slice(1)
  // The text names the state that the call would have set. [C-121]
  const alreadyIn = (state: 'an active' | 'an inactive') => `${sentence} is already in ${state} state.`
  return {
    get: { failure: `Problem loading ${noun}.`, missing },
    create: { failure: failed('create') },
    update: { failure: failed('update'), unchanged: 'There are no changes to submit.', missing },
    activate: { failure: failed('activate'), unchanged: alreadyIn('an active'), missing },
    deactivate: { failure: failed('deactivate'), unchanged: alreadyIn('an inactive'), missing },
  }
}

/** Returns the messages of the calls that list the users and requests whose accesses refer to a record. [C-183] */
export const accessReferenceMessages = (noun: string) => ({
  users: { failure: `Problem loading users referencing ${noun}.` },
  pendingRegistrations: { failure: `Problem loading user registrations referencing ${noun}.` },
  outstandingAccessChanges: { failure: `Problem loading user access-change requests referencing ${noun}.` },
})

/** Returns the alerts after a record was saved, or could not be deleted. */
export function recordAlerts(noun: string) {
  const title = noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return {
    created: (name: string): AlertTexts => ({
      title: `Created ${title}`,
      text: `Successfully created ${noun} ${name}`,
    }),
    /** Also used after an activation. */
    updated: (name: string): AlertTexts => ({
      title: `Updated ${title}`,
      text: `Successfully updated ${noun} ${name}`,
    }),
    deleted: { title: `Deleted ${title}` },
    /** Shown to users; the failure message of the call is only logged. */
    notDeleted: { title: 'Error', text: `Unable to delete ${noun}.` },
  }
}
