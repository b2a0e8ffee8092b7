/** Waits until a URL answers 200, for at most the given seconds; then the exit code is 1. */
const [, , url, seconds] = process.argv;
const end = performance.now() + Number(seconds) * 1_000;

async function isReady() {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

async function check() {
  if (await isReady()) return;
  if (performance.now() < end) setTimeout(check, 200);
  else process.exitCode = 1;
}

await check();
