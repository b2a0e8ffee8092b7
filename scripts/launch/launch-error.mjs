/** A failure that the user can fix: the message is printed alone, without a stack. */
export class LaunchError extends Error {}
