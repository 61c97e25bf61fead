/** Says where the message to the requester appears. [C-137] */
export const messageHint = 'It is mailed with the decision and shown in their history.'

/** The same where the message is the reason of a refusal. [EXP-022, EXP-023] */
export const reasonHint = `Say why. ${messageHint}`
