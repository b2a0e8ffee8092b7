import fc from "fast-check";

/** The same examples in every run: a failure that comes and goes helps nobody. */
fc.configureGlobal({ seed: 506 });
