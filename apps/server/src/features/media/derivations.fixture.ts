import type { TestServer } from "../../testing/running-server.ts";
import { createDerivations, type Derivations, type DerivationsParts } from "./derivations.ts";

/** The wait for a picture that is made in the background. */
export const backgroundLimit = { timeout: 100_000 };

/** Derivations of a test, on a disk with space for all, whose sizes are not recorded. */
export const derivationsOn = (
  { storage, app }: Pick<TestServer, "storage" | "app">,
  parts: Partial<DerivationsParts> = {},
): Derivations =>
  createDerivations({
    storage,
    diskSpace: { requireFor: async () => undefined },
    recordSize: async () => undefined,
    log: app.log,
    now: Date.now,
    ...parts,
  });
