import { constants, setPriority } from "node:os";

/**
 * Gives the current thread the lowest priority, for work that no response waits for. Only on Linux: elsewhere
 * a priority is that of the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);
}
