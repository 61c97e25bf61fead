/** Returns the text with the request id, by which support finds the error in the server's log. */
export const supportCode = (requestId: string): string => `Code for User Support: ${requestId}`
