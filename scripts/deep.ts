/** Whether this is the long run of `npm run test:deep`, and not `npm test`. */
const IS_DEEP = process.env.TEST_DEEP === "1";

/**
 * How many cases a generated test tries, or how often a fault is caused: a small number in `npm test`, a large one in
 * the long run.
 */
export const deep = <T>(small: T, large: T): T => (IS_DEEP ? large : small);
