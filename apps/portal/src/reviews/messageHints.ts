/** Says where the message to the requester appears. [C-137] */
export const messageHint = 'It is mailed with the decision and shown in their history.'

/** The same for a message that is the reason of a rejection. [EXP-022, EXP-023] */
export const reasonHint = `Say why. ${messageHint}`
