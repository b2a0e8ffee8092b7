import fc from "fast-check";

/** The same examples in every run: failures are reproducible. */
fc.configureGlobal({ seed: 506 });
