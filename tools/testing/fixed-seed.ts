import fc from "fast-check";

/** The same examples in every run: failures are reproducible. `npm run soak` has its own seed. */
fc.configureGlobal({ seed: Number(process.env.SURVIVAL_SEED ?? 506) });
