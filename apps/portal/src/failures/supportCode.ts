/** Under this id the server's log tells what happened. */
export const supportCode = (requestId: string): string => `Code for User Support: ${requestId}`
