// Exits with 3 if one of the addresses doesn't answer in time, whatever the answer is. `supervise.sh` runs this file.
const [...addresses] = process.argv.slice(2);
const timeoutMs = Number(process.env.HUNG_AFTER_S) * 1000;

/** A refused connection is no hanging process: it has ended, or is about to. */
const isAnswered = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    (error: Error) => error.name !== "TimeoutError",
  );

const answered = await Promise.all(addresses.map(isAnswered));
process.exit(answered.every(Boolean) ? 0 : 3);
