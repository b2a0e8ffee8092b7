/** A failure that a person can do something about: its sentence is shown alone, without a stack. */
export class LaunchError extends Error {}
